import Secrets
import Shop
import TestSupport

@testable import Storage

/// The shop's own products, which keep their keys.
typealias ModelGoods = [TestProduct: Product]

extension ModelStep {
    /// Lets it happen in a shop, all in one transaction, as a request does.
    func happen(in transaction: Transaction, among goods: ModelGoods) throws -> ModelAnswer {
        switch self {
        case .add, .set, .remove, .empty, .undo, .buy, .enterCoupon, .hide: try shop(in: transaction)
        case .signIn, .signOut, .changePassword, .joinAsGuest, .join, .erase: try introduceThemselves(in: transaction)
        case .setPrice, .setStock, .correctStock, .setArchived: try manage(in: transaction, goods)
        case .revise, .setState, .pay, .takeBack: try workAtTheDesk(in: transaction, among: goods)
        }
    }

    private func shop(in transaction: Transaction) throws -> ModelAnswer {
        switch self {
        case .add(let units, let product, let shown, let browser):
            let customer = try transaction.customer(browser)
            return ModelAnswer(
                "\(try transaction.addToCart(transaction.product(product), .of(units), to: shown, of: customer))")
        case .set(let units, let product, let browser):
            let customer = try transaction.customer(browser)
            return ModelAnswer(
                "\(try transaction.setQuantity(.of(units), of: transaction.product(product), in: customer))")
        case .remove(let product, let browser):
            let customer = try transaction.customer(browser)
            return ModelAnswer(removed: try transaction.removeFromCart(transaction.product(product), of: customer))
        case .empty(let browser):
            return ModelAnswer(removed: try transaction.emptyCart(of: transaction.customer(browser)))
        case .undo(let removedLines, let browser):
            return ModelAnswer("\(try transaction.undo(removedLines, of: transaction.customer(browser)) == .whole)")
        case .buy(let key, let page, let browser):
            let customer = try transaction.customer(browser)
            let quote = try page?.quote ?? Quote(shownTo: customer, in: transaction.snapshot)
            let order = try transaction.placeOrder(key: key, accepting: quote, of: customer)
            return ModelAnswer("bought", order: order.id)
        case .enterCoupon(let browser):
            try transaction.enterCoupon(ShopModel.coupon.code, of: transaction.customer(browser))
            return ModelAnswer("done")
        case .hide(let order, let isHidden, let browser):
            let customer = try transaction.customer(browser)
            let isTheirs =
                isHidden
                ? try transaction.hideOrder(order, of: customer) : try transaction.showOrder(order, of: customer)
            return ModelAnswer("\(isTheirs)")
        default: throw Mishap()
        }
    }

    private func introduceThemselves(in transaction: Transaction) throws -> ModelAnswer {
        switch self {
        case .signIn(let account, let browser):
            let session = try transaction.session(browser)
            let account = try transaction.addStaff(TestShop.email(account), as: .customer)
            let leftOut = try transaction.signIn(session, to: account, newTokenHash: TestShop.token(of: browser).hash)
            return ModelAnswer(removed: leftOut)
        case .signOut(let browser):
            if let session = try transaction.session(browser) {
                try transaction.signOut(session.id, newTokenHash: TestShop.token(of: browser).hash)
            }
            return ModelAnswer("done")
        case .changePassword(let name):
            guard let account = try transaction.snapshot.ask(.account(TestShop.email(name))) else {
                return ModelAnswer("nobody")
            }
            try transaction.setPassword("a hash", of: account.id)
            return ModelAnswer("done")
        case .joinAsGuest(let browser):
            let session = try transaction.session(browser)
            guard session?.account == nil else { return ModelAnswer("has an account") }
            _ = try transaction.joinAsGuest(session, newTokenHash: TestShop.token(of: browser).hash)
            return ModelAnswer("joined")
        case .join(let name, let browser):
            let session = try transaction.session(browser)
            guard session?.account?.email == nil else { return ModelAnswer("has an account") }
            _ = try transaction.join(
                session, as: CustomerDetails(givenName: name), email: TestShop.email(name), passwordHash: "a hash",
                newTokenHash: TestShop.token(of: browser).hash)
            return ModelAnswer("joined")
        case .erase(let browser):
            try transaction.erase(transaction.customer(browser), by: nil)
            return ModelAnswer("done")
        default: throw Mishap()
        }
    }

    private func manage(in transaction: Transaction, _ goods: ModelGoods) throws -> ModelAnswer {
        switch self {
        case .setPrice(let cents, let product):
            try transaction.setPrice(Money(minorUnits: cents, .usd), of: goods[product]!.variant)
        case .setStock(let stock, let product):
            try transaction.setStock(stock, of: goods[product]!.variant)
        case .correctStock(let shown, let typed, let product):
            guard let seen = try transaction.snapshot.ask(.managedProduct(slug: product.rawValue)) else {
                throw Mishap()
            }
            _ = try transaction.change(
                seen.product.id, to: seen.attributes, StockCorrection(shown: shown, typed: typed),
                version: seen.version, by: nil)
        case .setArchived(let isArchived, let product):
            _ = try transaction.setArchived(isArchived, goods[product]!.id, by: nil)
        default: throw Mishap()
        }
        return ModelAnswer("done")
    }

    private func workAtTheDesk(in transaction: Transaction, among goods: ModelGoods) throws -> ModelAnswer {
        switch self {
        case .revise(let id, let seen?, let contents):
            guard let order = try transaction.snapshot.ask(.deskOrder(id))?.order else { throw Mishap() }
            try transaction.revise(order, seenIn: seen, to: contents.written(goods), by: nil)
        case .revise(let order, nil, let contents):
            try transaction.revise(order, to: contents.written(goods), by: nil)
        case .setState(let order, let seen, let state):
            try transaction.setState(state, of: order, seenIn: seen, by: nil)
        case .pay(let order, let cents, let reference):
            let details = PaymentDetails(
                .transfer, amount: Money(minorUnits: cents, .usd), provider: "bank", reference: reference)
            try transaction.recordPayment(details!, for: order, by: nil)
        case .takeBack(let order, let line, let units, let isRestocked, let credit):
            try transaction.returnUnits(
                .of(units), ofLine: line, of: order, isRestocked: isRestocked,
                credit: Money(minorUnits: credit, .usd), by: nil)
        default: throw Mishap()
        }
        return ModelAnswer("done")
    }
}

extension ModelAnswer {
    init(removed removedLines: RemovedLines.ID?) {
        self.init("\(removedLines != nil)", removedLines: removedLines)
    }
}

extension Transaction {
    /// The customer to whom the browser of this name leads, who is made where there is none.
    fileprivate func customer(_ browser: String) throws -> Customer.ID {
        try customer(tokenHash: TestShop.token(of: browser).hash)
    }

    fileprivate func session(_ browser: String) throws -> Session? {
        try snapshot.ask(.session(tokenHash: TestShop.token(of: browser).hash, at: now))
    }

    fileprivate func product(_ product: TestProduct) throws -> Product {
        guard let found = try snapshot.ask(.product(slug: product.rawValue)) else { throw Mishap() }
        return found.product
    }
}

extension Quote {
    /// What the confirmation page shows to a customer.
    init(shownTo customer: Customer.ID, in snapshot: Snapshot) throws {
        let checkout = try snapshot.checkout(of: customer)
        guard !checkout.cart.isEmpty else {
            self.init(checkout.cart)
            return
        }
        let contents = try checkout.contents()
        self.init(checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
    }
}

extension ModelContents {
    /// What the order desk writes.
    func written(_ goods: ModelGoods) throws -> OrderContents {
        let lines = lines.map { line in
            OrderLine(
                variant: goods[line.product]!.variant, categoryName: line.product.category.name,
                productName: line.product.name, unit: line.product.unit,
                unitPrice: Money(minorUnits: line.cents, .usd), quantity: .of(line.units))
        }
        let delivery = Adjustment(.delivery, label: "Delivery", amount: Money(minorUnits: self.delivery, .usd))
        return try OrderContents(lines, self.delivery > 0 ? [delivery] : [], in: .usd)
    }
}
