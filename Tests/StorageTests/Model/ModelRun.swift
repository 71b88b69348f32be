import Shop
import Storage
import TestSupport

/// A shop and its model, to which the same things happen.
struct ModelRun {
    let shop: TestShop
    var model: ShopModel
    var random: SplitMix64
    var known: [String: Visitor.ID] = [:]
    /// Confirmation page that each visitor saw last.
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
        let visitor = ShopView.visitors.randomElement(using: &random)!
        let product = ShopModel.products.randomElement(using: &random)!
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<24: return try add(number(upTo: 4), product, visitor)
        case 24..<34: return try set(number(upTo: 12), product, visitor)
        case 34..<42: return try remove([product], visitor) { try $0.removeFromCart($1, of: $2) }
        case 42..<45: return try remove(ShopModel.products, visitor) { try $0.emptyCart(of: $2) }
        case 45..<53: return try undo(visitor)
        case 53..<60: return try look(visitor)
        case 60..<72:
            _ = try look(visitor)
            return try buy(visitor, TestShop.newKey())
        case 72..<79: return try buy(visitor, TestShop.newKey())
        case 79..<83: return try buy(visitor, model.books.randomElement(using: &random)?.key ?? TestShop.newKey())
        case 83..<86: return try hide(visitor)
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

    private mutating func add(_ units: Int, _ product: TestProduct, _ visitor: String) throws -> Step {
        let said = try shop.put(units, of: product, inCartOf: use(visitor))
        return ("\(visitor) adds \(units) \(product)", "\(said)", "\(model.add(units, product, visitor))")
    }

    private mutating func set(_ units: Int, _ product: TestProduct, _ visitor: String) throws -> Step {
        let said = try shop.set(product, to: units, inCartOf: use(visitor))
        return ("\(visitor) sets \(units) \(product)", "\(said)", "\(model.set(units, product, visitor))")
    }

    private mutating func remove(
        _ products: [TestProduct], _ visitor: String,
        _ change: @escaping @Sendable (Transaction, Product, Visitor.ID) throws -> RemovedLines.ID?
    ) throws -> Step {
        let (id, first) = (try use(visitor), try shop.product(products[0]))
        let removedLines = try shop.store.write { try change($0, first, id) }
        let removed = model.remove(products, visitor)
        if let removedLines {
            model.removals[removedLines] = removed
            buttons = buttons.suffix(7) + [removedLines]
        }
        return ("\(visitor) removes \(products)", "\(removedLines != nil)", "\(removed != nil)")
    }

    private mutating func undo(_ visitor: String) throws -> Step {
        let removedLines = buttons.randomElement(using: &random) ?? RemovedLines.ID(rawValue: 1)
        let said = try shop.undo(removedLines, of: use(visitor))
        return ("\(visitor) undoes \(removedLines.rawValue)", "\(said)", "\(model.undo(removedLines, visitor))")
    }

    private mutating func look(_ visitor: String) throws -> Step {
        shown[visitor] = (Quote(try shop.cart(of: use(visitor))), model.quote(of: visitor))
        return ("\(visitor) looks", "", "")
    }

    private mutating func buy(_ visitor: String, _ key: OrderKey) throws -> Step {
        let id = try use(visitor)
        let shown = try shown[visitor] ?? (Quote(shop.cart(of: id)), model.quote(of: visitor))
        let said: Result<Int64, CheckoutRefusal>
        do {
            said = .success(try shop.placeOrder(of: id, key: key, accepting: shown.quote).number)
        } catch let refusal as CheckoutRefusal {
            said = .failure(refusal)
        }
        return ("\(visitor) buys", "\(said)", "\(model.buy(visitor, key: key, accepting: shown.model))")
    }

    private mutating func hide(_ visitor: String) throws -> Step {
        let (id, isHidden) = (try use(visitor), Bool.random(using: &random))
        let number = model.books.suffix(20).randomElement(using: &random)?.number ?? 1001
        let said = try shop.store.write {
            isHidden ? try $0.hideOrder(number, of: id) : try $0.showOrder(number, of: id)
        }
        return ("\(visitor) hides \(number): \(isHidden)", "\(said)", "\(model.hide(number, visitor, isHidden))")
    }
}
