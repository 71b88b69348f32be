import Localization
import Mustache
import Shop
import Storage

/// The frame of every page. A class, because a template reads the layout from its page again for each name.
final class Layout: TemplateModel, Sendable {
    /// The page's heading, in the bar at the top.
    let heading: Message
    /// A sentence about the page, for search engines and link previews.
    let description: Message?
    /// The canonical URL for search engines and link previews; nil for a page that differs for each visitor.
    let address: PageAddress?
    /// The errors of the page's form; nil if there are none.
    let problem: Problem?
    /// The link back from this page; nil for the home page only.
    let back: BackLink?
    let shopName: String
    /// The logo in place of the shop's name; nil to show the name as text.
    let logo: PictureView?
    let contact: ShopContact?
    let legalPages: Set<LegalPage>
    /// True if the footer links to the withdrawal function.
    let hasWithdrawal: Bool
    let announcement: Announcement?
    let storefront: Storefront
    /// Links to the own pages in the menus.
    let ownPages: [OwnPageLink]
    /// The content for one customer; nil on a page that is cached for all customers.
    let personal: PersonalContent?
    /// The tab of the page; nil if the page belongs to no tab.
    let tab: Tab?
    /// False on an error page for which the cart could not be read.
    let hasCart: Bool
    /// The page in all languages that the shop offers; empty if there is only one.
    let languageLinks: [LanguageLink]
    let assets: Assets
    /// The accent colour of the shop; nil for the program's own.
    let brand: BrandLinks?
    /// The icon of the shop; nil for the program's own.
    let icon: OwnIcon?
    /// The frame of a page of the back office; nil for other pages.
    let staff: StaffFrame?
    /// Links for managers; nil for other users.
    let managerBar: ManagerBar?

    /// The title in the browser's tab.
    let title: Message

    /// `detail` is the part of the title besides the heading.
    init(
        heading: Message, detail: Message? = nil, description: Message? = nil, address: PageAddress? = nil,
        problem: Problem? = nil, back: BackLink?, shopName: String, logo: PictureView? = nil,
        contact: ShopContact? = nil, legalPages: Set<LegalPage> = [], hasWithdrawal: Bool = false,
        announcement: Announcement? = nil,
        storefront: Storefront = Storefront(), ownPages: [OwnPageLink] = [], personal: PersonalContent?,
        tab: Tab? = nil, hasCart: Bool = true, languageLinks: [LanguageLink] = [], assets: Assets,
        brand: BrandLinks? = nil, icon: OwnIcon? = nil, staff: StaffFrame? = nil, managerBar: ManagerBar? = nil
    ) {
        let name: Message =
            if let detail {
                .words(
                    "shop.layout.headingWithDetail",
                    ["heading": .message(heading.isolated), "detail": .message(detail)])
            } else {
                heading.isolated
            }
        let page: Message =
            back == nil
            ? .verbatim(shopName) : .words("shop.layout.title", ["page": .message(name), "shop": .text(shopName)])
        title = problem == nil ? page : .words("shop.layout.errorTitle", ["page": .message(page)])
        self.heading = heading
        self.description = description
        self.address = address
        self.problem = problem
        self.back = back
        self.shopName = shopName
        self.logo = logo
        self.contact = contact
        self.legalPages = legalPages
        self.hasWithdrawal = hasWithdrawal
        (self.announcement, self.storefront, self.ownPages) = (announcement, storefront, ownPages)
        self.personal = personal
        self.tab = back == nil ? .home : tab
        self.hasCart = hasCart
        self.languageLinks = languageLinks
        self.assets = assets
        self.brand = brand
        self.icon = icon
        self.staff = staff
        self.managerBar = managerBar
    }

    static let fields: Fields<Layout> = [
        "title": .message(\.title),
        "heading": .message(\.heading),
        "description": .message { $0.description ?? $0.title },
        "address": .optional(\.address),
        "problem": .optional(\.problem),
        "back": .optional(\.back),
        // The menu of the back office has links to its pages.
        "leadsToPage": .flag { $0.back.map { ![Paths.home, Paths.manage].contains($0.path) } ?? false },
        "shopName": .text(\.shopName),
        "cart": .dynamic(
            \.personal, default: { $0.hasCart ? CartBadge(count: 0, isCurrent: $0.tab == .cart) : nil },
            personal: { $1.cartCount == 0 ? nil : CartBadge(count: $1.cartCount, isCurrent: $0.tab == .cart) }),
        "isHome": .flag { $0.tab == .home },
        "isLists": .flag { $0.tab == .lists },
        "isAccount": .flag { $0.tab == .account },
        "notice": .dynamic(
            \.personal, of: \.assets.checkoutStylesheet, default: { _ in nil },
            personal: { $1.notice?.styled(by: $0) }),
        "isManager": .flag { $0.personal?.user.isManager == true },
        "staff": .optional(\.staff),
        "managerBar": .optional(\.managerBar),
        "account": .dynamic(\.personal, default: { _ in nil }, personal: { $1.user.account.map(AccountName.init) }),
        "stylesheet": .text(\.assets.stylesheet),
        "script": .text(\.assets.script),
        "modules": .texts(\.assets.modules),
        "swipeScript": .text(\.assets.swipeScript),
        "managerStylesheet": .text(\.assets.managerStylesheet),
        "managerModules": .texts(\.assets.managerModules),
        "managerScript": .text(\.assets.managerScript),
        "passkeyStylesheet": .text(\.assets.passkeyStylesheet),
        "passkeyScript": .text(\.assets.passkeyScript),
        "checkoutStylesheet": .text(\.assets.checkoutStylesheet),
        "checkoutScript": .text(\.assets.checkoutScript),
        "listStylesheet": .text(\.assets.listStylesheet),
        "listScript": .text(\.assets.listScript),
        "icon": .text(\.assets.icon),
        "touchIcon": .text(\.assets.touchIcon),
        "brand": .optional(\.brand),
        "ownIcon": .optional(\.icon),
        "logo": .optional(\.logo),
        "contact": .optional(\.contact),
        "legalLinks": .list { page in LegalPage.allCases.filter(page.legalPages.contains).map { LegalLink(page: $0) } },
        "hasWithdrawal": .flag(\.hasWithdrawal),
        "hasLanguages": .flag { !$0.languageLinks.isEmpty },
        "languages": .list(\.languageLinks),
        "suggestion": .dynamic(
            \.personal, of: \.languageLinks, default: { _ in nil },
            personal: { LanguageSuggestion(among: $0, accepted: $1.state.acceptedLanguages) }),
        "announcement": .optional(\.announcement),
        "hasLists": .flag { $0.storefront.rooms.contains(.lists) },
        "hasHeadPages": .flag { $0.ownPages.contains(where: \.page.isInHead) },
        "headPages": .list { $0.ownPages.filter(\.page.isInHead) },
        "ownPages": .list(\.ownPages),
        "rooms": .list { Rooms.links(in: $0.storefront) },
        "cartTile": .text(\.assets.cartTile),
        "ordersTile": .text(\.assets.ordersTile),
        "paths": .object { _ in PathNames() },
    ]
}

/// The tabs to which every page links; `lists` only while lists are switched on.
enum Tab {
    case home, cart, lists, account
}

/// The name of the signed-in account.
struct AccountName: TemplateModel {
    let account: Account

    static let fields: Fields<AccountName> = [
        "name": .message { $0.account.isGuest ? .words("shop.account.greeting.guest") : .verbatim($0.account.name) },
        "signOutPath": .path { _ in Paths.signOut },
    ]
}

/// The link back from a page.
struct BackLink: TemplateModel {
    let name: Message
    let path: String

    static let home = BackLink(name: .words("shop.layout.home"), path: Paths.home)

    static let fields: Fields<BackLink> = [
        "name": .message(\.name),
        "path": .path(\.path),
    ]
}

/// The badge on the cart tab: the number of units in the cart, to see and to be read out by screen readers.
struct CartBadge: TemplateModel {
    let count: Int
    /// True on the cart page.
    let isCurrent: Bool

    static let fields: Fields<CartBadge> = [
        "isCurrent": .flag(\.isCurrent),
        "path": .path { _ in Paths.cart },
        "count": .number(\.count),
    ]
}
