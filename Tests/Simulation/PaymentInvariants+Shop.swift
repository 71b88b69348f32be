import Secrets
import Shop
import TestSupport

@testable import Storage

/// The invariants of stock, carts and mails.
extension PaymentInvariants {
    /// The units that are missing in stock are those that the orders hold.
    mutating func checkStock() throws {
        for product in PaymentSimulation.products {
            let stock = try simulation.shop.product(product).stock ?? 0
            let held = try simulation.read(.heldUnits(of: product))
            require(
                stock + held == PaymentSimulation.stock, "\(stock) \(product) are in stock, and orders hold \(held)")
        }
    }

    /// The items of a released order are in the cart of its customer, who has ordered nothing since.
    mutating func checkCarts() throws {
        for customer in simulation.customers {
            guard let order = orders.last(where: { $0.customer == customer }), order.isReleased else { continue }
            let variants = try simulation.shop.cart(of: customer).lines.map(\.product.variant)
            for line in try simulation.shop.lines(of: order.desk.order) {
                require(variants.contains(line.variant), "the items of released order \(order.code) are in no cart")
            }
        }
    }

    /// Each order that was placed or resumed by a payment was mailed once.
    mutating func checkMails() throws {
        let subjects = try simulation.read(.mailSubjects)
        for order in orders {
            let mails = subjects.filter { $0 == "Paid \(order.code)" }.count
            let changes = order.states.dropFirst().filter { $0.author == nil && $0.state != .cancelled }.count
            require(mails == changes, "order \(order.code) was paid \(changes) times, and mailed \(mails) times")
        }
    }
}

extension PaymentSimulation {
    /// The faults that the shop's own check finds.
    func faults() throws -> [String] {
        try IntegrityCheck(shop.folder, in: shop.address, digest: SHA256.hexDigest).run().map(\.line)
            .filter { !$0.hasPrefix("ok  ") }
    }
}

extension Query {
    /// The units of a product that orders hold: sold and not returned to the stock.
    fileprivate static func heldUnits(of product: TestProduct) -> Query<Int> {
        .init(
            value: """
                SELECT CAST(coalesce(sum(
                    CASE WHEN heads.state = 'cancelled' THEN 0 ELSE lines.quantity END
                    - coalesce((SELECT sum(CASE WHEN is_restocked = 1 AND heads.state <> 'cancelled' THEN quantity
                            WHEN is_restocked = 0 AND heads.state = 'cancelled' THEN -quantity ELSE 0 END)
                        FROM order_returns
                        WHERE order_returns.order_id = lines.order_id AND line = lines.position), 0)), 0) AS BIGINT)
                FROM order_lines AS lines JOIN order_heads AS heads ON heads.order_id = lines.order_id
                JOIN variants ON variants.id = lines.variant_id JOIN products ON products.id = variants.product_id
                WHERE products.slug = $1
                """, [product.rawValue])
    }

    fileprivate static var mailSubjects: Query<[String]> { .init(all: "SELECT subject FROM outbox") }
}
