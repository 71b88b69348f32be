import Secrets
import Shop
import TestSupport

@testable import Storage

/// Everything that can be seen of a shop, in lines of text: for comparing.
struct ShopView {
    /// Browsers, on which people shop.
    static let browsers = ["Ann", "Ben", "Cem", "Ann's phone"]
    private static let hashes = Dictionary(uniqueKeysWithValues: browsers.map { ($0, TestShop.token(of: $0).hash) })

    /// Lines that the model shows.
    static func lines(of model: ShopModel) -> [String] {
        ShopModel.products.map { product in
            let ware = model.wares[product]!
            return Self.ware(product.rawValue, ware.cents, ware.stock, ledger: ware.stock ?? 0)
        }
            + browsers.flatMap { lines(of: $0, model) } + model.books.suffix(latest).map(head)
            + [
                books(
                    model.books.count, model.books.reduce(0) { $0 + $1.contents.units },
                    model.books.reduce(0) { $0 + $1.contents.cents }, model.books.reduce(0) { $0 + $1.paid })
            ]
    }

    private static func lines(of browser: String, _ model: ShopModel) -> [String] {
        guard let customer = model.customer(of: browser) else { return [] }
        return model.lines(of: customer).map { product, line in
            cartLine(browser, product.name, line.units, model.wares[product]!.cents, seen: line.centsSeen)
        }
            + model.recentOrders(of: customer).map {
                order(browser, $0.id, $0.placedAt, $0.contents.units, $0.contents.cents)
            }
    }

    /// Number of orders whose heads are compared after each step.
    private static let latest = 10

    private static func head(_ order: ModelOrder) -> String {
        head(order.id, order.state, order.contents.units, order.sums)
    }

    /// An order as the desk sees it.
    static func head(_ id: Order.ID, _ state: OrderState, _ units: Int, _ sums: PaymentSums) -> String {
        """
        \(id.rawValue) is \(state), \(units) units for \(sums), \(String(describing: sums.status(in: state))), \
        \(sums.due(in: state)) due
        """
    }

    /// Lines that the shop shows, all of one moment.
    static func lines(of shop: TestShop) throws -> [String] { try lines(of: shop.store) }

    static func lines(of store: Store) throws -> [String] {
        try store.read { snapshot in
            try snapshot.waresView()
                + browsers.flatMap { try lines(of: $0, snapshot) }
                + snapshot.orderList(OrderFilter(), limit: latest).orders.reversed().map {
                    head($0.order.id, $0.state, $0.order.unitCount, $0.sums)
                } + [snapshot.booksView()]
        }
    }

    private static func lines(of browser: String, _ snapshot: Snapshot) throws -> [String] {
        let session = try snapshot.ask(.session(tokenHash: hashes[browser]!, at: snapshot.now))
        guard let id = session?.customer else { return [] }
        let cart = try snapshot.cart(of: id).lines.map {
            cartLine(
                browser, $0.product.name, $0.quantity.units, $0.product.price.minorUnits,
                seen: $0.priceSeen.minorUnits)
        }
        let orders = try snapshot.ask(.recentOrders(of: id)).map {
            order(browser, $0.id, $0.placedAt, $0.unitCount, $0.total.minorUnits)
        }
        return cart + orders
    }

    fileprivate static func ware(_ slug: String, _ cents: Int, _ stock: Int?, ledger: Int) -> String {
        "\(slug) at \(cents), stock \(stock.map(String.init) ?? "not counted"), ledger \(ledger)"
    }

    private static func cartLine(_ browser: String, _ name: String, _ units: Int, _ cents: Int, seen: Int) -> String {
        "\(browser) holds \(units) \(name) at \(cents), seen at \(seen)"
    }

    private static func order(
        _ browser: String, _ id: Order.ID, _ moment: Timestamp, _ units: Int, _ cents: Int
    ) -> String {
        "\(browser) bought \(units) for \(cents) in \(id.rawValue) at \(moment.secondsSince1970)"
    }

    fileprivate static func books(_ orders: Int, _ units: Int, _ cents: Int, _ paid: Int) -> String {
        "sold \(units) for \(cents) in \(orders), of which \(paid) is paid"
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
            Query(
                first: """
                    SELECT count(*), coalesce(sum(unit_count), 0), coalesce(sum(total), 0), coalesce(sum(paid), 0)
                    FROM order_heads
                    """
            ) { ShopView.books($0[0], $0[1], $0[2], $0[3]) }) ?? ""
    }
}
