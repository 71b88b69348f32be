import Shop
import Storage

/// A builder of page layouts for one shop, its URL, and the customer or visitor who sees the page.
struct LayoutBuilder {
    let settings: ShopSettings
    /// The content for one customer; nil for a page that is cached for all customers.
    private(set) var personal: PersonalContent?
    /// The shop's URL without a path.
    let origin: String
    /// The path of the request.
    let path: String
    let assets: Assets
    let timeZones: TimeZones

    /// A clock in the shop's time zone.
    var clock: ShopClock { ShopClock(settings, timeZones) }

    var customer: Customer.ID? { personal?.user.customer }

    /// True if the page is for a manager.
    var isManager: Bool { personal?.user.isManager == true }

    /// Returns the builder for a page whose content only one customer sees.
    func holding(_ content: OwnContent, wayBack: BackLink?) -> LayoutBuilder {
        var builder = self
        builder.personal = personal?.holding(content, wayBack: wayBack)
        return builder
    }

    /// Returns the layout of a page. `path` and `picture`, of the page's subject, are for pages that search engines
    /// index. `managerBar` is shown to managers only.
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

    /// A reminder on every staff page while the shop accepts the demo card; nil on other pages.
    private var demoCardBar: ManagerBar? {
        guard settings.takesDemoCard, personal?.user.account?.role.isStaff == true, isStaffPage else { return nil }
        return ManagerBar(
            note: "The demo card is on: orders that are paid with it bring no money.",
            links: isManager ? [ManagerLink(label: "Settings", path: Paths.settings)] : [])
    }

    /// Returns the layout of a page that links back to the account page.
    func accountLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Account", path: Paths.account), tab: .account, problem: problem)
    }

    /// Returns the layout of a page that links back to the home page of the back office.
    func managerLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Manage", path: Paths.manage), problem: problem)
    }
}
