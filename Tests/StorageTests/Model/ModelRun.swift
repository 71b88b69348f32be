import Shop
import Storage
import TestSupport

/// A shop and its model, to which the same things happen.
struct ModelRun {
    let shop: TestShop
    var model: ShopModel
    var random: SplitMix64
    var known: [String: Customer.ID] = [:]
    /// Confirmation page that each customer saw last.
    private var shown: [String: (quote: Quote, model: ModelQuote)] = [:]
    /// Removed lines whose undo buttons are still on somebody's screen.
    private var buttons: [RemovedLines.ID] = []

    init(seed: UInt64) throws {
        shop = try TestShop(inMemory: true)
        model = ShopModel(now: shop.clock.now)
        random = SplitMix64(seed: seed)
    }

    /// Something that was done to both, and the answer of each.
    typealias Step = (what: String, shop: String, model: String)

    /// Does the next thing to both.
    mutating func step() throws -> Step {
        let customer = ShopView.customers.randomElement(using: &random)!
        let product = ShopModel.products.randomElement(using: &random)!
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<24: return try add(number(upTo: 4), product, customer)
        case 24..<34: return try set(number(upTo: 12), product, customer)
        case 34..<42: return try remove([product], customer) { try $0.removeFromCart($1, of: $2) }
        case 42..<45: return try remove(ShopModel.products, customer) { try $0.emptyCart(of: $2) }
        case 45..<53: return try undo(customer)
        case 53..<60: return try look(customer)
        case 60..<72:
            _ = try look(customer)
            return try buy(customer, TestShop.newKey())
        case 72..<79: return try buy(customer, TestShop.newKey())
        case 79..<83: return try buy(customer, model.books.randomElement(using: &random)?.key ?? TestShop.newKey())
        case 83..<86: return try hide(customer)
        case 86..<90: return try setPrice(Int.random(in: 0...50_000, using: &random), product)
        case 90..<95: return try setStock(Bool.random(using: &random) ? number(upTo: 30) - 1 : nil, product)
        case 95..<99: return wait()
        default: return try restart()
        }
    }

    mutating func number(upTo limit: Int) -> Int {
        Bool.random(using: &random) && Bool.random(using: &random)
            ? Int.random(in: 1...999, using: &random)
            : Int.random(in: 1...limit, using: &random)
    }

    private mutating func add(_ units: Int, _ product: TestProduct, _ customer: String) throws -> Step {
        let said = try shop.put(units, of: product, inCartOf: use(customer))
        return ("\(customer) adds \(units) \(product)", "\(said)", "\(model.add(units, product, customer))")
    }

    private mutating func set(_ units: Int, _ product: TestProduct, _ customer: String) throws -> Step {
        let said = try shop.set(product, to: units, inCartOf: use(customer))
        return ("\(customer) sets \(units) \(product)", "\(said)", "\(model.set(units, product, customer))")
    }

    private mutating func remove(
        _ products: [TestProduct], _ customer: String,
        _ change: @escaping @Sendable (Transaction, Product, Customer.ID) throws -> RemovedLines.ID?
    ) throws -> Step {
        let (id, first) = (try use(customer), try shop.product(products[0]))
        let removedLines = try shop.store.write { try change($0, first, id) }
        let removed = model.remove(products, customer)
        if let removedLines {
            model.removals[removedLines] = removed
            buttons = buttons.suffix(7) + [removedLines]
        }
        return ("\(customer) removes \(products)", "\(removedLines != nil)", "\(removed != nil)")
    }

    private mutating func undo(_ customer: String) throws -> Step {
        let removedLines = buttons.randomElement(using: &random) ?? RemovedLines.ID(rawValue: 1)
        let said = try shop.undo(removedLines, of: use(customer))
        return ("\(customer) undoes \(removedLines.rawValue)", "\(said)", "\(model.undo(removedLines, customer))")
    }

    private mutating func look(_ customer: String) throws -> Step {
        shown[customer] = (Quote(try shop.cart(of: use(customer))), model.quote(of: customer))
        return ("\(customer) looks", "", "")
    }

    private mutating func buy(_ customer: String, _ key: OrderKey) throws -> Step {
        let id = try use(customer)
        let shown = try shown[customer] ?? (Quote(shop.cart(of: id)), model.quote(of: customer))
        let said: Result<Order.ID, CheckoutRefusal>
        do {
            said = .success(try shop.placeOrder(of: id, key: key, accepting: shown.quote).id)
        } catch let refusal as CheckoutRefusal {
            said = .failure(refusal)
        }
        return ("\(customer) buys", "\(said)", "\(model.buy(customer, key: key, accepting: shown.model))")
    }

    private mutating func hide(_ customer: String) throws -> Step {
        let (id, isHidden) = (try use(customer), Bool.random(using: &random))
        let order = model.books.suffix(20).randomElement(using: &random)?.id ?? .init(rawValue: 1001)
        let said = try shop.store.write {
            isHidden ? try $0.hideOrder(order, of: id) : try $0.showOrder(order, of: id)
        }
        return (
            "\(customer) hides \(order.rawValue): \(isHidden)", "\(said)", "\(model.hide(order, customer, isHidden))"
        )
    }
}
