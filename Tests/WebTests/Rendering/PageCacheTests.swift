import Dispatch
import HTTP
import Logging
import Secrets
import Shop
import Storage
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Web

/// Pages are cached; yet each shows what was committed before it was asked for, by this program or another, and only
/// its own customer's cart.
struct PageCacheTests {
    @Test(.exact, .timeLimit(.minutes(2))) func noPageIsStaleOrMixedOrSomebodyElses() throws {
        try run(on: .sqlite)
    }

    /// Both programs answer, each with a cache of its own.
    @Test(
        .exact,
        .timeLimit(.minutes(3)),
        .enabled(if: TestDatabase.server != nil, "SHOPME_POSTGRESQL names no server: bin/test starts one"))
    func noneIsOfTwoProgramsOverOneServer() throws {
        try run(on: .postgresql)
    }

    private func run(on engine: TestEngine) throws {
        let shop = try TestShop(on: engine)
        let race = try Race(in: shop)
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 3 + 4) { index in
            do {
                switch index {
                case 0: try race.changePrices()
                case 1: try race.changeStock()
                case 2: try race.changeCategories()
                default: try race.look(as: index)
                }
            } catch {
                race.isLost.store(true, ordering: .relaxed)
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
    }
}

/// Managers, buyers and customers, all at once, through two programs.
private final class Race: Sendable {
    private let changes = rounds(40, long: 120)
    private let store: Store
    /// The same folder, opened by another program, or the same database.
    private let otherStore: Store
    /// Those that answer.
    private let websites: [Website]
    private let (tomato, apple, milk): (Product, Product, Product)
    private let garden: Shop.Category.ID
    private let (prices, stock, categories) = (Progress(), Progress(), Progress())
    let isLost = Atomic(false)

    init(in shop: TestShop) throws {
        store = shop.store
        otherStore = try shop.openAnother()
        websites = try (shop.database == nil ? [store] : [store, otherStore]).map { store in
            try Website(
                store, templates: Repository.path + "/Templates", words: Repository.path + "/Words",
                publicFolder: Repository.path + "/Public",
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        }
        try shop.setStock(0, of: .milk)
        (tomato, apple, milk) = (try shop.product(.tomato), try shop.product(.apple), try shop.product(.milk))
        garden = try shop.category(.garden).id
    }

    func changePrices() throws {
        try prices.count(to: changes) { cents in try setPrices(Money(minorUnits: cents, .usd)) }
    }

    func changeStock() throws {
        try stock.count(to: changes) { try $0.isMultiple(of: 2) ? sellOut() : restock() }
    }

    func changeCategories() throws {
        try categories.count(to: changes / 4) { try addCategory(number: $0) }
    }

    func look(as number: Int) throws {
        let guest = try Guest(number: number, tomato, in: store)
        repeat {
            try checkPage(of: guest)
            try checkHome(of: guest)
            try checkCheckout(of: guest)
        } while !isOver
    }

    private var isOver: Bool {
        isLost.load(ordering: .relaxed)
            || prices.done == changes && stock.done == changes && categories.done == changes / 4
    }

    // MARK: - What happens

    /// The tomato and the apple always cost the same.
    private func setPrices(_ price: Money) throws {
        try store.write { [tomato, apple] transaction in
            for product in [tomato, apple] { try transaction.setPrice(price, of: product.variant) }
        }
    }

    private func restock() throws {
        try otherStore.write { [milk] in try $0.setStock(3, of: milk.variant) }
    }

    /// Sells out by buying everything.
    private func sellOut() throws {
        let key = TestShop.newKey()
        try store.write { [milk] transaction in
            let buyer = try transaction.customer(tokenHash: TestShop.token(of: "buyer").hash)
            guard let milk = try transaction.snapshot.ask(.product(slug: milk.slug))?.product else { return }
            _ = try transaction.addToCart(milk, .of(3), of: buyer)
            _ = try transaction.placeOrder(key: key, accepting: Quote(transaction.snapshot.cart(of: buyer)), of: buyer)
        }
    }

    private func addCategory(number: Int) throws {
        try otherStore.write { [garden] transaction in
            let category = try transaction.seedCategory(
                slug: "category-\(number)", name: "Category \(number)", picture: nil)
            for (slug, category) in [("pot-\(number)", garden), ("first-\(number)", category.id)] {
                _ = try transaction.seedProduct(
                    slug: slug, name: "Pot", description: "", price: Money(minorUnits: 1, .usd), picture: nil,
                    to: category)
            }
        }
    }

    // MARK: - What is seen

    private func checkPage(of guest: Guest) throws {
        let units = try guest.changeCart(by: Bool.random() ? store : otherStore)
        let (priceBefore, stockBefore) = (prices.done, stock.done)
        let page = try show("/categories/grocery", to: guest)
        let (priceAfter, stockAfter) = (prices.begun, stock.begun)
        let tomato = try page.row("tomato")
        let cents = try tomato.cents
        try require(try page.row("apple").cents == cents, "a mixed page")
        try require(priceBefore == 0 || (priceBefore...priceAfter).contains(cents), "a stale price")
        if stockBefore == stockAfter {
            let isSoldOut = try page.row("milk").contains("Sold out")
            try require(isSoldOut == stockAfter.isMultiple(of: 2), "a stale stock")
        }
        try require(page.contains("aria-hidden=\"true\">\(units)</span>"), "another badge")
        try require(tomato.contains("data-follows=\"tomato\">\(units)</span>"), "another cart")
    }

    private func checkHome(of guest: Guest) throws {
        let before = categories.done
        let home = try show("/", to: guest)
        let garden = try show("/categories/garden", to: guest)
        let known = before...categories.begun
        let tiles = home.count(of: "class=\"tile\" href=\"/categories/") - TestCategory.allCases.count
        try require(known.contains(tiles), "a stale home page")
        try require(home.contains("Cart (\(guest.units))"), "another home page")
        let pots = garden.number(before: " items</p>") - TestProduct.allCases.count { $0.category == .garden }
        try require(known.contains(pots), "a stale list")
        let nobody = try show("/categories/grocery", to: nil)
        try require(nobody.contains("aria-hidden=\"true\">0</span>"), "somebody's badge")
        try require(!nobody.contains("In your cart"), "somebody's cart")
    }

    private func checkCheckout(of guest: Guest) throws {
        let before = prices.done
        let page = try show("/checkout", to: guest)
        let known = before...prices.begun
        let parts = page.split(separator: "name=\"total\" value=\"", maxSplits: 1)
        guard parts.count == 2, let total = Int(parts[1].prefix { $0 != "\"" }) else { throw Wrong(what: "no total") }
        try require(total.isMultiple(of: guest.units), "a sum of nothing in the cart")
        try require(before == 0 || known.contains(total / guest.units), "a stale total")
    }

    private func show(_ path: String, to guest: Guest?) throws -> Substring {
        let cookie: Headers = guest.map { ["Cookie": "session=\($0.token)"] } ?? [:]
        let response = websites[Int.random(in: websites.indices)].answer(Request(path: path, headers: cookie)).awaited
        guard response.status == .ok else { throw Wrong(what: "no page at \(path)") }
        return Substring(response.html)
    }
}

/// Counts of somebody's changes, begun and done.
private final class Progress: Sendable {
    private let began = Atomic(0)
    private let ended = Atomic(0)

    var begun: Int { began.load(ordering: .sequentiallyConsistent) }
    var done: Int { ended.load(ordering: .sequentiallyConsistent) }

    func count(to limit: Int, _ change: (Int) throws -> Void) throws {
        for number in 1...limit {
            began.store(number, ordering: .sequentiallyConsistent)
            try change(number)
            ended.store(number, ordering: .sequentiallyConsistent)
        }
    }
}

/// A customer whose numbers of tomatoes nobody else ever has.
private final class Guest {
    let token: String
    private let customer: Customer.ID
    private let tomato: Product
    private let base: Int
    private(set) var units: Int

    init(number: Int, _ tomato: Product, in store: Store) throws {
        let session = TestShop.token(of: "customer \(number)")
        token = session.text
        customer = try store.write { try $0.customer(tokenHash: session.hash) }
        self.tomato = tomato
        base = number * 100
        units = base
    }

    func changeCart(by store: Store) throws -> Int {
        units = base + (units + 1) % 100
        let quantity = Quantity.of(units)
        _ = try store.write { [tomato, customer] in try $0.setQuantity(quantity, of: tomato, in: customer) }
        return units
    }
}

private struct Wrong: Error {
    let what: String
}

private func require(_ isRight: Bool, _ what: String) throws {
    if !isRight { throw Wrong(what: what) }
}

extension Substring {
    fileprivate func row(_ slug: String) throws -> Substring {
        let parts = split(separator: "<li class=\"row\" id=\"\(slug)\">", maxSplits: 1)
        guard parts.count == 2 else { throw Wrong(what: "no row of \(slug)") }
        return parts[1].split(separator: "</li>", maxSplits: 1)[0]
    }

    fileprivate var cents: Int {
        get throws {
            let parts = split(separator: "<strong>$", maxSplits: 1)
            guard parts.count == 2, let cents = Int(parts[1].prefix { $0 != "<" }.filter { $0 != "." }) else {
                throw Wrong(what: "no price")
            }
            return cents
        }
    }

    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    fileprivate func number(before word: String) -> Int {
        split(separator: word, maxSplits: 1)[0].split { !$0.isNumber }.last.flatMap { Int($0) } ?? -1
    }
}
