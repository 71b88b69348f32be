import Shop
import TestSupport

/// An order of the model.
struct ModelOrder {
    let id: Order.ID
    let customer: String
    let key: OrderKey
    let placedAt: Timestamp
    let lines: ModelQuote
    var isHidden = false

    var units: Int { lines.reduce(0) { $0 + $1.units } }
    var cents: Int { lines.reduce(0) { $0 + $1.units * $1.cents } }
}

/// Lines of a confirmation page.
typealias ModelQuote = [ModelQuoteLine]

struct ModelQuoteLine: Equatable {
    let product: TestProduct
    let units: Int
    let cents: Int
}

extension ShopModel {
    func quote(of customer: String) -> ModelQuote {
        lines(of: customer).map {
            ModelQuoteLine(product: $0.product, units: $0.line.units, cents: wares[$0.product]!.cents)
        }
    }

    mutating func buy(_ customer: String, key: OrderKey, accepting quote: ModelQuote) -> Result<
        Order.ID, CheckoutRefusal
    > {
        if let order = books.first(where: { $0.customer == customer && $0.key == key }) {
            return .success(order.id)
        }
        let lines = self.quote(of: customer)
        guard !lines.isEmpty else { return .failure(.emptyCart) }
        guard lines.allSatisfy({ $0.units <= wares[$0.product]!.stock ?? 999 }) else { return .failure(.outOfStock) }
        guard lines == quote else { return .failure(.changedSinceShown) }
        for line in lines { wares[line.product]!.stock? -= line.units }
        carts[customer] = nil
        let order = ModelOrder(
            id: .init(rawValue: 1001 + Int64(books.count)), customer: customer, key: key, placedAt: now, lines: lines)
        books.append(order)
        unitsSold += order.units
        centsTaken += order.cents
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
