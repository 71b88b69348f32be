import Shop
import Storage

/// What every page asks first: which shop this is, who is here, and what is in their cart.
struct PageContext {
    let settings: ShopSettings
    /// Nil for a page that is kept for everybody.
    let viewer: Viewer?
    let assets: Assets

    init(_ visit: Visit, _ snapshot: Snapshot, _ assets: Assets) throws {
        try self.init(for: Viewer(visit, snapshot), snapshot, assets)
    }

    init(for viewer: Viewer?, _ snapshot: Snapshot, _ assets: Assets) throws {
        settings = try snapshot.settings()
        self.viewer = viewer
        self.assets = assets
    }

    var visitor: Visitor.ID? { viewer?.visitor }

    /// A manager is looking.
    var isManager: Bool { viewer?.isManager == true }

    /// `managerBar` is for managers alone.
    func layout(
        _ heading: String, description: String? = nil, back: BackLink? = .home, problem: Problem? = nil,
        managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, description: description, problem: problem, back: back, shopName: settings.name,
            viewer: viewer, assets: assets, managerBar: isManager ? managerBar : nil)
    }
}
