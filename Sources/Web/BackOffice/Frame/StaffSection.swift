import Localization

/// A section of the back office's menu. The cases are in the order of the menu.
enum StaffSection: CaseIterable {
    case home, orders, products, customers, marketing, reports, money, content, settings

    var label: Message {
        switch self {
        case .home: .words("manage.menu.home")
        case .orders: .words("manage.menu.orders")
        case .products: .words("manage.menu.products")
        case .customers: .words("manage.menu.customers")
        case .marketing: .words("manage.menu.marketing")
        case .reports: .words("manage.menu.reports")
        case .money: .words("manage.menu.money")
        case .content: .words("manage.menu.content")
        case .settings: .words("manage.menu.settings")
        }
    }

    /// True if the bar at the bottom of phones has the section.
    var isInBottomBar: Bool { [.home, .orders, .products, .customers].contains(self) }

    /// The key that opens the section after `g`; nil if there is none.
    var key: Character? {
        switch self {
        case .home: "h"
        case .orders: "o"
        case .products: "p"
        case .customers: "c"
        case .reports: "r"
        case .settings: "s"
        case .marketing, .money, .content: nil
        }
    }

    /// The outline of the section's icon within 24 × 24 units, as the attribute `d` of an SVG path.
    var icon: String {
        switch self {
        case .home: "M4 11.5 12 4.5l8 7M6.5 9.8V19.5h11V9.8"
        case .orders: "M4 13h4l1.5 2.5h5L16 13h4M4 13v6.5h16V13L17 4.5H7z"
        case .products: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"
        case .customers: "M12 4.75a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"
        case .marketing: "M4 10v4h3l8 4.5v-13L7 10zM18.5 9.5c1.5 1 1.5 4 0 5"
        case .reports: "M4.5 19.5h15M7 16v-4M12 16V6M17 16v-7"
        case .money: "M3.5 6.5h17v11h-17zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5M6.5 12h.01M17.5 12h.01"
        case .content: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6"
        case .settings: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4"
        }
    }
}
