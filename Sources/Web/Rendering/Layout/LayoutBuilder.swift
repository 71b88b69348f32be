import Shop
import Storage

/// Builds the layouts of pages: it knows the shop, its address, and the person that the page is for.
struct LayoutBuilder {
    let settings: ShopSettings
    /// Nil for a page that is cached for everybody.
    private(set) var personal: PersonalContent?
    /// The shop's address without a path.
    let origin: String
    /// The path of the request.
    let path: String
    let assets: Assets
    let timeZones: TimeZones

    /// Clock of the shop's time zone.
    var clock: ShopClock { ShopClock(settings, timeZones) }

    var customer: Customer.ID? { personal?.user.customer }

    /// True when the page is for a manager.
    var isManager: Bool { personal?.user.isManager == true }

    /// The same for a page that is all somebody's own.
    func holding(_ content: OwnContent, wayBack: BackLink?) -> LayoutBuilder {
        var builder = self
        builder.personal = personal?.holding(content, wayBack: wayBack)
        return builder
    }

    /// `path` and the picture of the page's subject are for pages that search engines list. `managerBar` is for
    /// managers only.
    func layout(
        _ heading: String, detail: String? = nil, description: String? = nil, path: String? = nil,
        picture: Picture? = nil, back: BackLink? = .home, tab: Tab? = nil, problem: Problem? = nil,
        managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, detail: detail, description: description,
            address: path.map { PageAddress($0, picture, at: origin, assets) },
            problem: problem, back: back, shopName: settings.name,
            logo: settings.logo.map { PictureView($0, isLazy: false) }, contact: ShopContact(settings),
            legalPages: settings.legalPages,
            personal: personal, tab: tab, assets: assets,
            managerBar: demoCardBar ?? (isManager ? managerBar : nil))
    }

    /// True on the pages under `/manage`.
    private var isStaffPage: Bool { path == Paths.manage || path.hasPrefix(Paths.manage + "/") }

    /// A reminder on each staff page that the demo card is on.
    private var demoCardBar: ManagerBar? {
        guard settings.takesDemoCard, personal?.user.account?.role.isStaff == true, isStaffPage else { return nil }
        return ManagerBar(
            note: "The demo card is on: orders that are paid with it bring no money.",
            links: isManager ? [ManagerLink(label: "Settings", path: Paths.settings)] : [])
    }

    /// The layout of a page that leads back to somebody's account.
    func accountLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Account", path: Paths.account), tab: .account, problem: problem)
    }

    /// The layout of a page that leads back to the managers' home.
    func managerLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Manage", path: Paths.manage), problem: problem)
    }
}
