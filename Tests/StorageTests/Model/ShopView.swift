import Secrets
import Shop
import TestSupport

@testable import Storage

/// Everything that can be seen of a shop, in lines of text: for comparing.
struct ShopView {
    static let customers = ["Ann", "Ben", "Cem"]
    private static let hashes = Dictionary(uniqueKeysWithValues: customers.map { ($0, TestShop.token(of: $0).hash) })

    /// Lines that the model shows.
    static func lines(of model: ShopModel) -> [String] {
        ShopModel.products.map { product in
            let ware = model.wares[product]!
            return Self.ware(product.rawValue, ware.cents, ware.stock, ledger: ware.stock ?? 0)
        }
            + customers.flatMap { customer in
                model.lines(of: customer).map { product, line in
                    cartLine(customer, product.name, line.units, model.wares[product]!.cents, seen: line.centsSeen)
                }
                    + model.recentOrders(of: customer).map {
                        order(customer, $0.id, $0.placedAt, $0.units, $0.cents)
                    }
            } + [books(model.books.count, model.unitsSold, model.centsTaken)]
    }

    /// Lines that the shop shows, all of one moment.
    static func lines(of shop: TestShop) throws -> [String] {
        try shop.store.read { snapshot in
            try snapshot.waresView()
                + customers.flatMap { try lines(of: $0, snapshot) } + [snapshot.booksView()]
        }
    }

    private static func lines(of customer: String, _ snapshot: Snapshot) throws -> [String] {
        guard let id = try snapshot.ask(.session(tokenHash: hashes[customer]!, at: snapshot.now))?.customer else {
            return []
        }
        let cart = try snapshot.cart(of: id).lines.map {
            cartLine(
                customer, $0.product.name, $0.quantity.units, $0.product.price.minorUnits,
                seen: $0.priceSeen.minorUnits)
        }
        let orders = try snapshot.ask(.recentOrders(of: id)).map {
            order(customer, $0.id, $0.placedAt, $0.unitCount, $0.total.minorUnits)
        }
        return cart + orders
    }

    fileprivate static func ware(_ slug: String, _ cents: Int, _ stock: Int?, ledger: Int) -> String {
        "\(slug) at \(cents), stock \(stock.map(String.init) ?? "not counted"), ledger \(ledger)"
    }

    private static func cartLine(_ customer: String, _ name: String, _ units: Int, _ cents: Int, seen: Int) -> String {
        "\(customer) holds \(units) \(name) at \(cents), seen at \(seen)"
    }

    private static func order(
        _ customer: String, _ id: Order.ID, _ moment: Timestamp, _ units: Int, _ cents: Int
    ) -> String {
        "\(customer) bought \(units) for \(cents) in \(id.rawValue) at \(moment.secondsSince1970)"
    }

    fileprivate static func books(_ orders: Int, _ units: Int, _ cents: Int) -> String {
        "sold \(units) for \(cents) in \(orders)"
    }
}

extension Snapshot {
    fileprivate func waresView() throws -> [String] {
        let slugs = ShopModel.products.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try ask(
            Query(
                all: """
                    SELECT slug, price, stock,
                        (SELECT coalesce(sum(change), 0) FROM stock_movements JOIN variants ON variants.id = variant_id
                            WHERE product_id = products.id)
                    FROM products WHERE slug IN (\(slugs)) ORDER BY id
                    """
            ) { row in
                ShopView.ware(row[0], row[1], row[2], ledger: row[3])
            })
    }

    fileprivate func booksView() throws -> String {
        try ask(
            Query(first: "SELECT count(*), coalesce(sum(unit_count), 0), coalesce(sum(total), 0) FROM order_heads") {
                ShopView.books($0[0], $0[1], $0[2])
            }) ?? ""
    }
}
