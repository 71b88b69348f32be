import HTTP
import Localization
import Shop
import Storage

/// The menu and the cards of the shop's own pages. Rooms declare theirs with their routes.
extension RouteTable {
    mutating func addMenu() {
        addToMenu(.home, .words("manage.menu.home"), Paths.manage)
        addToMenu(
            .orders, .words("manage.menu.allOrders"), Paths.deskOrders,
            with: [Paths.bulkSteps, Paths.newBulkStep, Paths.newOrder], waiting: Self.ordersToPack)
        addToMenu(.orders, .words("manage.menu.ordersByCustomer"), Paths.orderSections)
        addToMenu(
            .products, .words("manage.menu.allProducts"), Paths.managedProducts,
            with: [
                Paths.newProduct, Paths.manage + "/variants", Paths.productGrid, Paths.newProductStep,
                Paths.productSteps,
            ])
        addToMenu(.products, .words("manage.menu.categories"), Paths.managedCategories, with: [Paths.newCategory])
        addToMenu(
            .products, .words("manage.menu.tables"), Paths.tables, with: [Paths.imports, Paths.namedPictures])
        addToMenu(.customers, .words("manage.menu.customers"), Paths.managedCustomers, with: [Paths.newCustomer])
        addToMenu(.marketing, .words("manage.menu.coupons"), Paths.managedCoupons, with: [Paths.newCoupon])
        addToMenu(.reports, .words("manage.menu.reports"), Paths.reports)
        addToMenu(.money, .words("manage.menu.invoices"), Paths.managedInvoices)
        addToMenu(.settings, .words("manage.menu.general"), Paths.settings)
        addToMenu(.settings, .words("manage.menu.delivery"), Paths.managedDeliveries, with: [Paths.newDelivery])
        addToMenu(.settings, .words("manage.menu.people"), Paths.people)
        addToMenu(.settings, .words("manage.menu.mail"), Paths.mails, waiting: Self.failedMails)
        addToMenu(.settings, .words("manage.menu.history"), Paths.history)
        addAdditions()
        addCards()
        addFirstSteps()
    }

    private mutating func addAdditions() {
        addAddition(.words("manage.menu.newOrder"), Paths.newOrder)
        addAddition(.words("manage.menu.newItem"), Paths.newProduct)
        addAddition(.words("manage.menu.newCategory"), Paths.newCategory)
        addAddition(.words("manage.menu.newCustomer"), Paths.newCustomer)
        addAddition(.words("manage.menu.newCoupon"), Paths.newCoupon)
    }

    private mutating func addCards() {
        addCard(
            Paths.deskOrders + "?state=placed", isUrgent: true,
            { .words("manage.home.toPack", ["count": .number($0)]) }, counting: Self.ordersToPack)
        addCard(
            Paths.deskOrders + "?state=placed&sort=oldest", isUrgent: true,
            { .words("manage.home.waiting", ["count": .number($0)]) }
        ) { snapshot in
            var filter = OrderFilter(state: .placed)
            filter.end = snapshot.now + -Order.longWait
            return try snapshot.orderCount(filter, atMost: StaffMenu.mostCounted + 1)
        }
        addCard(Paths.deskOrders + "?payment=due", { .words("manage.home.unpaid", ["count": .number($0)]) }) {
            try $0.orderCount(OrderFilter(payment: .due), atMost: StaffMenu.mostCounted + 1)
        }
        addCard(
            Paths.mails(isFailed: true), isUrgent: true,
            { .words("manage.home.failedMails", ["count": .number($0)]) }, counting: Self.failedMails)
        addCard(Paths.mails, { .words("manage.home.delayedMails", ["count": .number($0)]) }) {
            try $0.ask(.delayedMailCount(at: $0.now))
        }
        for need in ProductNeed.allCases {
            addCard(Paths.managedProducts(lacking: need), { need.card(count: $0) }) {
                try $0.ask(.productCount(lacking: need, atMost: StaffMenu.mostCounted + 1))
            }
        }
    }

    private mutating func addFirstSteps() {
        addFirstStep(.words("manage.home.steps.address"), Paths.settings + "#address") { snapshot, _ in
            try !snapshot.settings().address.isEmpty
        }
        addFirstStep(.words("manage.home.steps.item"), Paths.newProduct) { snapshot, _ in
            try snapshot.ask(.hasProducts)
        }
        addFirstStep(.words("manage.home.steps.delivery"), Paths.newDelivery) { snapshot, _ in
            try !snapshot.ask(.deliveryMethods).isEmpty
        }
        addFirstStep(.words("manage.home.steps.payment"), Paths.settings + "#pays-on-delivery") { snapshot, _ in
            try !snapshot.settings().paymentMethods.allSatisfy { $0 == .demoCard }
        }
        addFirstStep(.words("manage.home.steps.legal"), Paths.settings + "#imprint") { snapshot, _ in
            try !snapshot.settings().legalPages.isEmpty
        }
        addFirstStep(.words("manage.home.steps.mail"), Paths.mails) { _, site in site.mail.hasServer }
    }

    private static let ordersToPack: StaffMenu.Count = {
        try $0.orderCount(OrderFilter(state: .placed), atMost: StaffMenu.mostCounted + 1)
    }

    private static let failedMails: StaffMenu.Count = {
        try $0.ask(.failedMailCount(atMost: StaffMenu.mostCounted + 1))
    }
}

extension ProductNeed {
    /// Returns the text of the card for a number of items.
    fileprivate func card(count: Int) -> Message {
        let values: [String: Message.Value] = ["count": .number(count)]
        return switch self {
        case .soldOut: .words("manage.home.soldOut", values)
        case .runningLow: .words("manage.home.runningLow", values)
        case .picture: .words("manage.home.withoutPicture", values)
        }
    }
}
