import Shop
import TestSupport

/// The rules of the shop once more, as simply as they can be said: values in memory, no SQL, none of the shop's code.
struct ShopModel {
    struct Ware {
        var cents: Int
        var stock: Int?
        var isArchived = false

        /// Most units that a cart can hold.
        var available: Int { isArchived ? 0 : min(stock ?? 999, 999) }
    }

    struct Line: Equatable {
        var units: Int
        var centsSeen: Int
        var position: Int
    }

    typealias Cart = [TestProduct: Line]

    struct Removed {
        var customer: String
        let lines: Cart
        let at: Timestamp
    }

    /// Few, so that shoppers get in each other's way.
    static let products: [TestProduct] = [.tomato, .apple, .lordOfTheRings, .mower, .shovel]

    var now: Timestamp
    var wares: [TestProduct: Ware]
    var carts: [String: Cart] = [:]
    var removals: [RemovedLines.ID: Removed] = [:]
    var books: [ModelOrder] = []
    var lastUses: [String: Timestamp] = [:]
    var browsers: [String: ModelBrowser] = [:]
    /// The customer of each account.
    var accounts: [String: String] = [:]
    /// Those of `accounts` to which nobody can sign in a second time.
    var guests: Set<String> = []
    var joined = 0
    var erased = 0
    /// Whom customers have become who were merged.
    var heirs: [String: String] = [:]
    var customerCount = 0
    /// Customers who have entered the coupon in their cart.
    var couponHolders: Set<String> = []
    var couponUses = 0
    /// The given names of the customers who have joined.
    var givenNames: [String: String] = [:]
    /// The addresses to which mails go after an account has ended, of customers whose erasure waits.
    var mailAddresses: [String: String] = [:]
    /// The accounts whose address a mailed link has confirmed.
    var confirmed: Set<String> = []
    var withdrawals: [ModelWithdrawal] = []
    var erasedCustomers: Set<String> = []
    /// The confirmed addresses of customers whose erasure waits for an order; empty for an unconfirmed address.
    var waitingErasures: [String: String] = [:]
    /// The number of merges by staff.
    var staffMerges = 0
    /// The number of erasures that waited before.
    var carriedOutErasures = 0

    init(now: Timestamp) {
        self.now = now
        wares = Dictionary(
            uniqueKeysWithValues: Self.products.map { ($0, Ware(cents: $0.price.minorUnits, stock: nil)) })
    }

    func cart(of customer: String) -> Cart { carts[customer] ?? [:] }

    /// In the order in which the page shows them.
    func lines(of customer: String) -> [(product: TestProduct, line: Line)] {
        let grid = TestCategory.allCases
        func place(_ product: TestProduct, _ line: Line) -> [Int] {
            [grid.firstIndex(of: product.category)!, line.position, Self.products.firstIndex(of: product)!]
        }
        return cart(of: customer).map { ($0, $1) }
            .sorted { place($0.0, $0.1).lexicographicallyPrecedes(place($1.0, $1.1)) }
    }

    mutating func add(_ units: Int, _ product: TestProduct, _ customer: String) -> StockAllocation {
        set(units + (cart(of: customer)[product]?.units ?? 0), product, customer)
    }

    mutating func set(_ wanted: Int, _ product: TestProduct, _ customer: String) -> StockAllocation {
        let ware = wares[product]!
        let held = cart(of: customer)[product]
        let most = ware.available
        let units = wanted <= most ? wanted : most > 0 ? most : min(wanted, held?.units ?? 0)
        if units > 0 {
            let position = held?.position ?? nextPosition(in: customer)
            carts[customer, default: [:]][product] = Line(units: units, centsSeen: ware.cents, position: position)
        }
        return wanted <= most ? .whole : .allThereAre
    }

    func nextPosition(in customer: String) -> Int {
        (cart(of: customer).values.map(\.position).max() ?? 0) + 1
    }

    func place(of product: TestProduct) -> Int { Self.products.firstIndex(of: product)! }

    /// Takes these products out of the cart; nil when none of them is in there.
    mutating func remove(_ products: [TestProduct], _ customer: String) -> Removed? {
        let lines = cart(of: customer).filter { products.contains($0.key) }
        guard !lines.isEmpty else { return nil }
        for product in lines.keys { carts[customer]?[product] = nil }
        return Removed(customer: customer, lines: lines, at: now)
    }

    mutating func undo(_ id: RemovedLines.ID, _ customer: String) -> Bool {
        guard let removed = removals[id], removed.customer == customer, now < removed.at + 86_401 else { return false }
        carts[customer, default: [:]].merge(removed.lines) { kept, _ in kept }
        removals[id] = nil
        return true
    }

    mutating func deleteExpired() {
        removals = removals.filter { now < $0.value.at + 86_401 }
        for (customer, lastUse) in lastUses where lastUse + 90 * 86_400 < now { carts[customer] = nil }
        deleteOldWithdrawals()
    }
}
