import HTTP
import Localization
import Shop
import Storage

/// The menu and the cards of the shop's own pages. Rooms declare theirs with their routes.
extension RouteTable {
    mutating func addMenu(_ site: Site) {
        addToMenu(.home, .words("manage.menu.overview"), Paths.manage)
        addToMenu(
            .orders, .words("manage.menu.allOrders"), Paths.deskOrders,
            with: [Paths.bulkSteps, Paths.newBulkStep, Paths.newBulkPayments, Paths.newOrder],
            waiting: Self.ordersToPack)
        addToMenu(.orders, .words("manage.menu.ordersByCustomer"), Paths.orderSections)
        addToMenu(.orders, .words("manage.orders.parcels.title"), Paths.parcels)
        addToMenu(
            .orders, .words("manage.orders.transfers.title"), Paths.transfers, with: [Paths.transferBatches])
        addToMenu(
            .orders, .words("manage.withdrawals.title"), Paths.managedWithdrawals, waiting: Self.newWithdrawals)
        addToMenu(
            .products, .words("manage.menu.allProducts"), Paths.managedProducts,
            with: [
                Paths.newProduct, Paths.manage + "/variants", Paths.productGrid, Paths.newProductStep,
                Paths.productSteps,
            ])
        addToMenu(.products, .words("manage.menu.stock"), Paths.stock)
        addToMenu(.products, .words("manage.menu.categories"), Paths.managedCategories, with: [Paths.newCategory])
        addToMenu(
            .products, .words("manage.menu.tables"), Paths.tables, with: [Paths.imports, Paths.namedPictures])
        addToMenu(.customers, .words("manage.menu.customers"), Paths.managedCustomers, with: [Paths.newCustomer])
        addToMenu(.marketing, .words("manage.menu.coupons"), Paths.managedCoupons, with: [Paths.newCoupon])
        addToMenu(.content, .words("manage.menu.pages"), Paths.managedPages, with: [Paths.newPage])
        addToMenu(.reports, .words("manage.menu.reports"), Paths.reports)
        addToMenu(.money, .words("manage.menu.invoices"), Paths.managedInvoices)
        for page in [SettingsPage.general, .look, .storefront, .checkout, .payments] {
            addToMenu(.settings, page.label, page.path)
        }
        addToMenu(.settings, .words("manage.menu.delivery"), Paths.managedDeliveries, with: [Paths.newDelivery])
        addToMenu(
            .settings, .words("manage.menu.zones"), Paths.zones, with: [Paths.newZone, Paths.readyMadeZones])
        addToMenu(.settings, SettingsPage.taxes.label, SettingsPage.taxes.path)
        addToMenu(.settings, .words("manage.menu.taxClasses"), Paths.taxClasses, with: [Paths.newTaxClass])
        for page in [SettingsPage.legal, .mail, .mails, .languages] {
            addToMenu(.settings, page.label, page.path)
        }
        addToMenu(.settings, .words("manage.menu.mails"), Paths.mails, waiting: Self.failedMails)
        addToMenu(.settings, .words("manage.menu.people"), Paths.people)
        addToMenu(.settings, .words("manage.menu.history"), Paths.history)
        addAdditions()
        addCards(site)
        addFirstSteps(site)
    }

    private mutating func addAdditions() {
        addAddition(.words("manage.menu.newOrder"), Paths.newOrder)
        addAddition(.words("manage.menu.newItem"), Paths.newProduct)
        addAddition(.words("manage.menu.newCategory"), Paths.newCategory)
        addAddition(.words("manage.menu.newCustomer"), Paths.newCustomer)
        addAddition(.words("manage.menu.newCoupon"), Paths.newCoupon)
    }

    private mutating func addCards(_ site: Site) {
        addCard(
            "manage.home.toPack", Paths.deskOrders + "?state=placed", isUrgent: true, counting: Self.ordersToPack)
        addCard(
            "manage.home.withdrawals", Paths.managedWithdrawals, isUrgent: true, counting: Self.newWithdrawals)
        addCard("manage.home.waiting", Paths.deskOrders + "?state=placed&sort=oldest", isUrgent: true) { snapshot in
            var filter = OrderFilter(state: .placed)
            filter.end = snapshot.now + -Order.longWait
            return try snapshot.orderCount(filter, atMost: StaffMenu.mostCounted + 1)
        }
        addCard("manage.home.unpaid", Paths.deskOrders + "?payment=due") {
            try $0.orderCount(OrderFilter(payment: .due), atMost: StaffMenu.mostCounted + 1)
        }
        addCard("manage.home.refundsDue", Paths.deskOrders + "?payment=refundDue") {
            try $0.orderCount(OrderFilter(payment: .refundDue), atMost: StaffMenu.mostCounted + 1)
        }
        addCard(
            "manage.home.failedMails", Paths.mails(isFailed: true), isUrgent: true, counting: Self.failedMails)
        addCard("manage.home.delayedMails", Paths.mails) {
            site.mail.hasServer ? try $0.ask(.delayedMailCount(at: $0.now)) : 0
        }
        for need in ProductNeed.allCases {
            addCard(need.cardKey, Paths.managedProducts(lacking: need)) {
                try $0.ask(.productCount(lacking: need, atMost: StaffMenu.mostCounted + 1))
            }
        }
    }

    private mutating func addFirstSteps(_ site: Site) {
        addFirstStep(.words("manage.home.steps.address"), Paths.settings + "#address") { snapshot in
            try !snapshot.settings().address.isEmpty
        }
        addFirstStep(.words("manage.home.steps.item"), Paths.newProduct) { snapshot in
            try snapshot.ask(.hasProducts)
        }
        addFirstStep(.words("manage.home.steps.delivery"), Paths.newDelivery) { snapshot in
            try !snapshot.ask(.deliveryMethods).isEmpty
        }
        addFirstStep(.words("manage.home.steps.payment"), SettingsPage.payments.path) { snapshot in
            try !snapshot.settings().paymentMethods.allSatisfy { $0 == .demoCard }
        }
        addFirstStep(.words("manage.home.steps.legal"), SettingsPage.legal.path) { snapshot in
            try !snapshot.settings().legalPages.isEmpty
        }
        addFirstStep(.words("manage.home.steps.mail"), SettingsPage.mail.path) { _ in site.mail.hasServer }
    }

    private static let ordersToPack: StaffMenu.Count = {
        try $0.orderCount(OrderFilter(state: .placed), atMost: StaffMenu.mostCounted + 1)
    }

    private static let newWithdrawals: StaffMenu.Count = {
        try $0.ask(.newWithdrawalCount(atMost: StaffMenu.mostCounted + 1))
    }

    private static let failedMails: StaffMenu.Count = {
        try $0.ask(.failedMailCount(atMost: StaffMenu.mostCounted + 1))
    }
}

extension ProductNeed {
    /// The key of the text of the card.
    fileprivate var cardKey: String {
        switch self {
        case .soldOut: "manage.home.soldOut"
        case .runningLow: "manage.home.runningLow"
        case .picture: "manage.home.withoutPicture"
        }
    }
}
