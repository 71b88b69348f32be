import Shop
import Storage

/// Makes the layouts of pages: it knows which shop this is, where it is found, and for whom the page is.
struct LayoutBuilder {
    let settings: ShopSettings
    /// Nil for a page that is cached for everybody.
    let personal: PersonalContent?
    /// The shop's address without a path.
    let origin: String
    let assets: Assets
    let timeZones: TimeZones

    /// Clock on the wall of the shop.
    var clock: ShopClock { ShopClock(settings, timeZones) }

    var visitor: Visitor.ID? { personal?.visitor }

    /// The page is for a manager.
    var isManager: Bool { personal?.account?.isManager == true }

    /// `path` is for pages that search engines list, with the picture of what they are about. `managerBar` is for
    /// managers alone.
    func layout(
        _ heading: String, detail: String? = nil, description: String? = nil, path: String? = nil,
        picture: Picture? = nil, back: BackLink? = .home, problem: Problem? = nil, managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, detail: detail, description: description,
            address: path.map { PageAddress($0, picture, at: origin, assets) },
            problem: problem, back: back, shopName: settings.name, personal: personal, assets: assets,
            managerBar: isManager ? managerBar : nil)
    }

    /// The layout of a page that leads back to the managers' home.
    func managerLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Manage", path: Paths.manage), problem: problem)
    }
}
