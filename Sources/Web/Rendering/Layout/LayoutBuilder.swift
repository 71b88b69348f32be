import Localization
import Shop
import Storage

/// A builder of page layouts for one shop, its URL, and the customer or visitor who sees the page.
struct LayoutBuilder {
    private(set) var settings: ShopSettings
    let storefront: Storefront
    /// The content for one customer; nil for a page that is cached for all customers.
    private(set) var personal: PersonalContent?
    /// The shop's URL without a path.
    let origin: String
    /// The path of the request.
    let path: String
    /// The path of the page, for links to it in other languages: home for the answer to a form, which has no path.
    let pagePath: String
    let language: Language
    let languages: Languages
    let assets: Assets
    let timeZones: TimeZones
    /// The frame of a page of the back office; nil for other pages.
    let staff: StaffFrame?
    /// True for a page with settings that are not saved.
    private(set) var isPreview = false

    /// A clock in the shop's time zone.
    var clock: ShopClock { ShopClock(settings, timeZones) }

    var customer: Customer.ID? { personal?.user.customer }

    /// True if the page is for a manager.
    var isManager: Bool { personal?.user.isManager == true }

    /// True if the page is for a manager, or for a clerk with this right.
    func isFor(_ right: ClerkRight) -> Bool { personal?.user.account?.may(right) == true }

    /// Returns the builder for a page whose content only one customer sees.
    func holding(_ content: OwnContent, wayBack: BackLink?) -> LayoutBuilder {
        var builder = self
        builder.personal = personal?.holding(content, wayBack: wayBack)
        return builder
    }

    /// Returns the builder for a page with settings that are not saved.
    func previewing(_ settings: ShopSettings) -> LayoutBuilder {
        var builder = self
        (builder.settings, builder.isPreview) = (settings, true)
        return builder
    }

    /// Returns the layout of a page. `path` and `picture`, of the page's subject, are for pages that search engines
    /// index. `managerBar` is shown to managers only.
    func layout(
        _ heading: Message, detail: Message? = nil, description: Message? = nil, path: String? = nil,
        picture: Picture? = nil, back: BackLink? = .home, tab: Tab? = nil, problem: Problem? = nil,
        managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, detail: detail, description: description,
            address: path.map { path in
                PageAddress(
                    Paths.localized(path, language.pathPrefix), picture, at: origin, assets,
                    alternates: languageLinks(to: path))
            },
            problem: problem, back: back, shopName: settings.name,
            logo: settings.logo.map { PictureView($0, isLazy: false) }, contact: contact,
            legalPages: settings.legalPages, hasWithdrawal: settings.takesWithdrawals,
            announcement: Announcement(settings, in: language.contentTag),
            storefront: storefront, ownPages: ownPages(at: path), personal: personal, tab: tab,
            languageLinks: languageLinks(to: path ?? pagePath),
            assets: assets,
            brand: settings.brand.map { isPreview ? .preview(of: $0) : BrandLinks($0, assets.brandSheets) },
            icon: settings.icon.map(OwnIcon.init), staff: staff,
            managerBar: previewBar ?? demoCardBar ?? (isManager ? managerBar : nil))
    }

    /// Tells that a page is a preview, and which colours it has.
    private var previewBar: ManagerBar? {
        guard isPreview else { return nil }
        return ManagerBar(
            note: settings.brand?.correction.map {
                .words("manage.settings.form.previewCorrected", ["correction": .message($0)])
            } ?? .words("manage.settings.form.previewNote"), links: [])
    }

    private var contact: ShopContact? {
        ShopContact(settings, in: language.contentTag)
    }

    private func ownPages(at path: String?) -> [OwnPageLink] {
        storefront.pages.map {
            OwnPageLink(page: $0, language: language.contentTag, isCurrent: path == Paths.ownPage($0.slug))
        }
    }

    /// Returns links to a page in all languages that the shop offers; none if there is only one, and in the back office.
    private func languageLinks(to path: String) -> [LanguageLink] {
        guard settings.languages.count > 1, !Paths.isStaffPath(path) else { return [] }
        return languages.offered(by: settings).map { other in
            LanguageLink(
                language: other, path: Paths.localized(path, other.pathPrefix), origin: origin,
                isCurrent: other.tag == language.tag)
        }
    }

    /// A reminder on every staff page while the shop accepts the demo card; nil on other pages.
    private var demoCardBar: ManagerBar? {
        guard settings.takesDemoCard, personal?.user.account?.role.isStaff == true, Paths.isStaffPath(path) else {
            return nil
        }
        return ManagerBar(
            note: .words("manage.frame.demoCard"),
            links: isManager ? [ManagerLink(label: SettingsPage.payments.label, path: SettingsPage.payments.path)] : [])
    }

    /// Returns the layout of a page that links back to the account page.
    func accountLayout(_ heading: Message, problem: Problem? = nil) -> Layout {
        layout(
            heading, back: BackLink(name: .words("shop.layout.account"), path: Paths.account), tab: .account,
            problem: problem)
    }

    /// Returns the layout of a page that links back to the home page of the back office.
    func managerLayout(_ heading: Message, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: .words("manage.frame.title"), path: Paths.manage), problem: problem)
    }
}
