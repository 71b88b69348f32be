import Shop
import TestSupport

/// An order of the model.
struct ModelOrder {
    let id: Order.ID
    /// Whose it is now.
    var customer: String
    let key: OrderKey
    /// Whoever used the key.
    let buyer: String
    let placedAt: Timestamp
    /// What it said, the first revision first.
    var revisions: [ModelContents]
    var states: [OrderState] = [.placed]
    var payments: [String: Int] = [:]
    var returns: [ModelReturn] = []
    var isHidden = false
    /// The latest contact; nil if the order has none, or its customer was erased.
    var contact: ModelContact?
    /// The name of the delivery method; empty until it is corrected.
    var delivery = ""
    /// The time of the latest state.
    var stateChangedAt: Timestamp
    /// False when the coupon was given back; nil when there was none.
    var usesCoupon: Bool?
    /// Units of what was counted that the order holds, as the stock ledger has it.
    var taken: [TestProduct: Int] = [:]
    /// The part of these that went back when it was cancelled.
    var givenBack: [TestProduct: Int] = [:]

    var contents: ModelContents { revisions[revisions.count - 1] }
    var state: OrderState { states[states.count - 1] }
    var credited: Int { returns.reduce(0) { $0 + $1.credit } }
    var paid: Int { payments.values.reduce(0, +) }
    var refunded: Int { payments.values.reduce(0) { $0 - min($1, 0) } }

    func returned(_ product: TestProduct, lostOnly: Bool = false) -> Int {
        returns.filter { $0.product == product && !(lostOnly && $0.isRestocked) }.reduce(0) { $0 + $1.units }
    }
}

/// What a revision says.
struct ModelContents: Equatable {
    let lines: ModelQuote
    let delivery: Int
    /// The amount of a coupon or an agreed discount; nil if there is none.
    var discount: Int?

    var units: Int { lines.reduce(0) { $0 + $1.units } }
    var cents: Int { lines.reduce(delivery - (discount ?? 0)) { $0 + $1.units * $1.cents } }

    func units(of product: TestProduct) -> Int {
        lines.reduce(0) { $0 + ($1.product == product ? $1.units : 0) }
    }
}

struct ModelReturn {
    let product: TestProduct
    let units: Int
    let isRestocked: Bool
    let credit: Int
}

/// Lines of a confirmation page.
typealias ModelQuote = [ModelQuoteLine]

struct ModelQuoteLine: Equatable {
    let product: TestProduct
    let units: Int
    let cents: Int
    /// What the cart cost when it was shown did not include this line.
    var isSoldOut = false
}

extension ShopModel {
    func quote(of customer: String) -> ModelQuote {
        lines(of: customer).map {
            let ware = wares[$0.product]!
            return ModelQuoteLine(
                product: $0.product, units: $0.line.units, cents: ware.cents, isSoldOut: ware.available == 0)
        }
    }

    /// A new order has the number that the shop chose, where that is known.
    mutating func buy(
        _ customer: String, key: OrderKey, accepting quote: ModelQuote, discount: Int? = nil, as id: Order.ID? = nil
    ) -> Result<Order.ID, CheckoutRefusal> {
        if let order = books.first(where: { $0.key == key && heir(of: $0.buyer) == customer }) {
            return .success(order.id)
        }
        let lines = self.quote(of: customer)
        guard !lines.isEmpty else { return .failure(.emptyCart) }
        guard lines.allSatisfy({ $0.units <= wares[$0.product]!.available }) else { return .failure(.outOfStock) }
        guard lines == quote, self.discount(of: customer) == discount else { return .failure(.changedSinceShown) }
        carts[customer] = nil
        couponHolders.remove(customer)
        var order = ModelOrder(
            id: id ?? .init(rawValue: 1001 + Int64(books.count)), customer: customer, key: key, buyer: customer,
            placedAt: now, revisions: [ModelContents(lines: lines, delivery: 0, discount: discount)],
            contact: newContact(of: customer), stateChangedAt: now)
        if discount != nil { useCoupon(for: &order) }
        for line in lines { _ = move(-line.units, of: line.product, for: &order) }
        books.append(order)
        return .success(order.id)
    }

    /// The last ten, newest first, without those that are hidden.
    func recentOrders(of customer: String) -> [ModelOrder] {
        books.reversed().lazy.filter { $0.customer == customer }.prefix(10).filter { !$0.isHidden }
    }

    mutating func hide(_ id: Order.ID, _ customer: String, _ isHidden: Bool) -> Bool {
        guard let index = books.firstIndex(where: { $0.id == id && $0.customer == customer }) else {
            return false
        }
        books[index].isHidden = isHidden
        return true
    }
}
