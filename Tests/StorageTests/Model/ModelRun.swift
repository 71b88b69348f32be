import Shop
import Storage
import TestSupport

/// A shop and its model, to which the same things happen.
struct ModelRun {
    let shop: TestShop
    var model: ShopModel
    var random: SplitMix64
    var known: [String: Customer.ID] = [:]
    /// Confirmation page that each browser saw last.
    private var shown: [String: (quote: Quote, model: ModelQuote)] = [:]
    /// Removed lines whose undo buttons are still on somebody's screen.
    private var buttons: [RemovedLines.ID] = []
    /// The shop's customers who have placed orders.
    var buyers: [String: Customer.ID] = [:]
    /// The keys of the withdrawal forms that were sent last.
    var withdrawalKeys: [OrderKey] = []

    init(seed: UInt64) throws {
        shop = try TestShop()
        model = ShopModel(now: shop.clock.now)
        random = SplitMix64(seed: seed)
    }

    /// Something that was done to both, and the answer of each.
    typealias Step = (what: String, shop: String, model: String)

    /// Does the next thing to both.
    mutating func step() throws -> Step {
        let browser = ShopView.browsers.randomElement(using: &random)!
        let product = ShopModel.products.randomElement(using: &random)!
        switch Int.random(in: 0..<150, using: &random) {
        case 0..<24: return try add(number(upTo: 4), product, browser)
        case 24..<34: return try set(number(upTo: 12), product, browser)
        case 34..<42: return try remove([product], browser) { try $0.removeFromCart($1, of: $2) }
        case 42..<45: return try remove(ShopModel.products, browser) { try $0.emptyCart(of: $2) }
        case 45..<53: return try undo(browser)
        case 53..<57: return try look(browser)
        case 57..<72:
            _ = try look(browser)
            return try buy(browser, TestShop.newKey())
        case 72..<79: return try buy(browser, TestShop.newKey())
        case 79..<83: return try buy(browser, model.books.randomElement(using: &random)?.key ?? TestShop.newKey())
        case 83..<86: return try hide(browser)
        case 86..<90: return try setPrice(Int.random(in: 0...50_000, using: &random), product)
        case 90..<95: return try setStock(Bool.random(using: &random) ? number(upTo: 30) - 1 : nil, product)
        case 95..<99: return wait()
        case 99: return try restart()
        case 100..<108: return try signInOrOut(browser)
        case 108..<130: return try workAtTheDesk()
        case 130..<138: return try correct()
        case 138..<144: return try withdraw()
        default: return try workWithCustomers()
        }
    }

    mutating func number(upTo limit: Int) -> Int {
        Bool.random(using: &random) && Bool.random(using: &random)
            ? Int.random(in: 1...999, using: &random)
            : Int.random(in: 1...limit, using: &random)
    }

    private mutating func add(_ units: Int, _ product: TestProduct, _ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        let said = try shop.put(units, of: product, inCartOf: id)
        return ("\(browser) adds \(units) \(product)", "\(said)", "\(model.add(units, product, customer))")
    }

    private mutating func set(_ units: Int, _ product: TestProduct, _ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        let said = try shop.set(product, to: units, inCartOf: id)
        return ("\(browser) sets \(units) \(product)", "\(said)", "\(model.set(units, product, customer))")
    }

    private mutating func remove(
        _ products: [TestProduct], _ browser: String,
        _ change: @escaping @Sendable (Transaction, Product, Customer.ID) throws -> RemovedLines.ID?
    ) throws -> Step {
        let (id, customer) = try use(browser)
        let first = try shop.product(products[0])
        let removedLines = try shop.store.write { try change($0, first, id) }
        let removed = model.remove(products, customer)
        note(removedLines, removed)
        return ("\(browser) removes \(products)", "\(removedLines != nil)", "\(removed != nil)")
    }

    /// Notes lines that can be brought back.
    mutating func note(_ removedLines: RemovedLines.ID?, _ removed: ShopModel.Removed?) {
        guard let removedLines else { return }
        model.removals[removedLines] = removed
        buttons = buttons.suffix(7) + [removedLines]
    }

    private mutating func undo(_ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        let removedLines = buttons.randomElement(using: &random) ?? RemovedLines.ID(rawValue: 1)
        let said = try shop.undo(removedLines, of: id)
        return ("\(browser) undoes \(removedLines.rawValue)", "\(said)", "\(model.undo(removedLines, customer))")
    }

    private mutating func look(_ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        shown[browser] = (Quote(try shop.cart(of: id)), model.quote(of: customer))
        return ("\(browser) looks", "", "")
    }

    private mutating func buy(_ browser: String, _ key: OrderKey) throws -> Step {
        let (id, customer) = try use(browser)
        let shown = try shown[browser] ?? (Quote(shop.cart(of: id)), model.quote(of: customer))
        let said: Result<Order.ID, CheckoutRefusal>
        do {
            said = .success(try shop.placeOrder(of: id, key: key, accepting: shown.quote).id)
            buyers[customer] = id
        } catch let refusal as CheckoutRefusal {
            said = .failure(refusal)
        }
        return ("\(browser) buys", "\(said)", "\(model.buy(customer, key: key, accepting: shown.model))")
    }

    private mutating func hide(_ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        let isHidden = Bool.random(using: &random)
        let order = model.books.suffix(20).randomElement(using: &random)?.id ?? .init(rawValue: 1001)
        let said = try shop.store.write {
            isHidden ? try $0.hideOrder(order, of: id) : try $0.showOrder(order, of: id)
        }
        return (
            "\(browser) hides \(order.rawValue): \(isHidden)", "\(said)", "\(model.hide(order, customer, isHidden))"
        )
    }
}
