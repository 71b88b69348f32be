import Secrets
import Shop
import TestSupport

@testable import Storage

/// The shop's own products, which keep their keys.
typealias ModelGoods = [TestProduct: Product]

extension ModelStep {
    /// What it reads, as the route of its form says.
    var scope: ChangeScope {
        switch self {
        case .add, .set, .remove, .empty, .undo, .buy: .customer
        default: .shop
        }
    }

    /// Lets it happen in a shop, all in one transaction, as a request does: whoever asks is found first, and claimed.
    func happen(in transaction: Transaction, among goods: ModelGoods) throws -> ModelAnswer {
        let visit = try browser.map { try Visit($0, transaction) }
        if let customer = visit?.session?.customer { try transaction.claim(customer) }
        guard let visit else {
            return try isOfTheDesk
                ? workAtTheDesk(in: transaction, among: goods) : manage(in: transaction, among: goods)
        }
        return try isAboutPeople ? introduceThemselves(visit) : shop(visit)
    }

    /// The browser on which it is done; nil for staff.
    private var browser: String? {
        switch self {
        case .add(_, _, _, let browser), .set(_, _, let browser), .remove(_, let browser), .empty(let browser),
            .undo(_, let browser), .buy(_, _, let browser), .enterCoupon(let browser), .hide(_, _, let browser),
            .signIn(_, let browser), .signOut(let browser), .joinAsGuest(let browser), .join(_, let browser),
            .erase(let browser):
            browser
        default: nil
        }
    }

    private var isOfTheDesk: Bool {
        switch self {
        case .revise, .setState, .pay, .takeBack: true
        default: false
        }
    }

    private var isAboutPeople: Bool {
        switch self {
        case .signIn, .signOut, .joinAsGuest, .join, .erase: true
        default: false
        }
    }

    private func shop(_ visit: Visit) throws -> ModelAnswer {
        let transaction = visit.transaction
        let customer = try visit.customer()
        switch self {
        case .add(let units, let product, let shown, _):
            return ModelAnswer(
                "\(try transaction.addToCart(transaction.product(product), .of(units), to: shown, of: customer))")
        case .set(let units, let product, _):
            return ModelAnswer(
                "\(try transaction.setQuantity(.of(units), of: transaction.product(product), in: customer))")
        case .remove(let product, _):
            return ModelAnswer(removed: try transaction.removeFromCart(transaction.product(product), of: customer))
        case .empty: return ModelAnswer(removed: try transaction.emptyCart(of: customer))
        case .undo(let removedLines, _):
            return ModelAnswer("\(try transaction.undo(removedLines, of: customer) == .whole)")
        case .buy(let key, let page, _):
            let quote = try page?.quote ?? Quote(shownTo: customer, in: transaction.snapshot)
            return ModelAnswer(
                "bought", order: try transaction.placeOrder(key: key, accepting: quote, of: customer).id)
        case .enterCoupon:
            try transaction.enterCoupon(ShopModel.coupon.code, of: customer)
            return ModelAnswer("done")
        case .hide(let order, let isHidden, _):
            return ModelAnswer(
                "\(try isHidden ? transaction.hideOrder(order, of: customer) : transaction.showOrder(order, of: customer))"
            )
        default: throw Mishap()
        }
    }

    private func introduceThemselves(_ visit: Visit) throws -> ModelAnswer {
        let (transaction, session, hash) = (visit.transaction, visit.session, visit.hash)
        switch self {
        case .signIn(let name, _):
            let account = try transaction.addStaff(TestShop.email(name), as: .customer)
            return ModelAnswer(removed: try transaction.signIn(session, to: account, newTokenHash: hash))
        case .signOut:
            if let session { try transaction.signOut(session.id, newTokenHash: hash) }
            return ModelAnswer("done")
        case .joinAsGuest:
            guard session?.account == nil else { return ModelAnswer("has an account") }
            _ = try transaction.joinAsGuest(session, newTokenHash: hash)
            return ModelAnswer("joined")
        case .join(let name, _):
            guard session?.account?.email == nil else { return ModelAnswer("has an account") }
            _ = try transaction.join(
                session, as: CustomerDetails(givenName: name), email: TestShop.email(name), passwordHash: "a hash",
                newTokenHash: hash)
            return ModelAnswer("joined")
        case .erase:
            try transaction.erase(visit.customer(), by: nil)
            return ModelAnswer("done")
        default: throw Mishap()
        }
    }

    private func manage(in transaction: Transaction, among goods: ModelGoods) throws -> ModelAnswer {
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
        case .changePassword(let name):
            guard let account = try transaction.snapshot.ask(.account(TestShop.email(name))) else {
                return ModelAnswer("nobody")
            }
            try transaction.setPassword("a hash", of: account.id)
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

/// A browser that sends a form.
private struct Visit {
    let transaction: Transaction
    let hash: [UInt8]
    let session: Session?

    init(_ browser: String, _ transaction: Transaction) throws {
        self.transaction = transaction
        hash = TestShop.token(of: browser).hash
        session = try transaction.snapshot.ask(.session(tokenHash: hash, at: transaction.now))
    }

    /// The customer, who is made where there is none.
    func customer() throws -> Customer.ID {
        guard let session else { return try transaction.createSession(tokenHash: hash) }
        guard let customer = session.customer else { return try transaction.createCustomer(for: session.id) }
        try transaction.touch(session)
        return customer
    }
}

extension Transaction {
    fileprivate func product(_ product: TestProduct) throws -> Product {
        guard let found = try snapshot.ask(.product(slug: product.rawValue)) else { throw Mishap() }
        return found.product
    }
}

extension Quote {
    /// What the confirmation page shows to a customer.
    init(shownTo customer: Customer.ID, in snapshot: Snapshot) throws {
        let checkout = try snapshot.checkout(of: customer)
        guard !checkout.cart.availableLines.isEmpty else {
            self.init(checkout.cart)
            return
        }
        let contents = try checkout.orderContents()
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
