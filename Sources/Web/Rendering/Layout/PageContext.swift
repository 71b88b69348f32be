import Shop
import Storage

/// What every page asks first: which shop this is, who is here, and what is in their cart.
struct PageContext {
    let settings: ShopSettings
    /// Nil for a page that is kept for everybody.
    let viewer: Viewer?
    /// The shop's address without a path.
    let origin: String
    let assets: Assets

    init(_ visit: Visit, _ snapshot: Snapshot, _ assets: Assets) throws {
        try self.init(for: Viewer(visit, snapshot), at: visit.origin, snapshot, assets)
    }

    init(for viewer: Viewer?, at origin: String, _ snapshot: Snapshot, _ assets: Assets) throws {
        settings = try snapshot.settings()
        self.viewer = viewer
        self.origin = origin
        self.assets = assets
    }

    var visitor: Visitor.ID? { viewer?.visitor }

    /// A manager is looking.
    var isManager: Bool { viewer?.isManager == true }

    /// `path` is for pages that search engines list, with the picture of what they are about. `managerBar` is for
    /// managers alone.
    func layout(
        _ heading: String, detail: String? = nil, description: String? = nil, path: String? = nil,
        picture: Picture? = nil, back: BackLink? = .home, problem: Problem? = nil, managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, detail: detail, description: description,
            address: path.map { PageAddress($0, picture, at: origin, assets) },
            problem: problem, back: back, shopName: settings.name, viewer: viewer, assets: assets,
            managerBar: isManager ? managerBar : nil)
    }
}
