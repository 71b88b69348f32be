import Dispatch
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Changes of one customer on two programs at once.
@Suite(.enabled(if: !TestEngine.isSQLite, "two programs at once are for a shop on a server"), .exact)
struct CustomerClaimTests {
    private let shop: TestShop
    private let other: TestNode
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        other = try TestNode(of: shop)
        ann = try shop.customer(1)
    }

    @Test func twoProgramsThatAddToOneCartAddBoth() throws {
        let (first, second) = (try shop.product(.tomato), try shop.product(.apple))
        let outcomes = Outcomes<StockAllocation>()
        for number in 0..<40 {
            let store = number % 2 == 0 ? shop.store : other.store
            outcomes.submit(number, to: store, of: .customer) { [ann] transaction in
                try transaction.claim(ann)
                return try transaction.addToCart(number % 4 < 2 ? first : second, .of(1), of: ann)
            }
        }
        #expect(outcomes.wait().allSatisfy { $0.result.isSuccess })
        #expect(try shop.contents(ofCartOf: ann).sorted() == ["20 Apple", "20 Tomato"])
    }

    /// Whoever signs in meanwhile takes the cart along: nothing may be left in the one of before.
    @Test func aCustomerWhoBecomesAnotherMeanwhileIsLookedForAnew() throws {
        let (tomato, zoe) = (try shop.product(.tomato), try shop.customer(2))
        let isFound = DispatchSemaphore(value: 0)
        let isMerged = DispatchSemaphore(value: 0)
        let outcomes = Outcomes<Customer.ID>()
        outcomes.submit(0, to: other.store, of: .customer) { [ann] transaction in
            let heir: Customer.ID? = try transaction.database.ask(
                .init(first: "SELECT merged_into FROM customers WHERE id = $1", [ann]))
            if heir == nil {
                isFound.signal()
                isMerged.wait()
            }
            try transaction.claim(heir ?? ann)
            _ = try transaction.addToCart(tomato, .of(1), of: heir ?? ann)
            return heir ?? ann
        }
        isFound.wait()
        _ = try shop.store.write { [ann] in try $0.merge(ann, into: zoe) }
        isMerged.signal()
        #expect(try outcomes.wait().map { try $0.result.get() } == [zoe])
        #expect(try shop.contents(ofCartOf: zoe) == ["1 Tomato"])
    }

    /// The other way round: the merge began first, and must see what was added before it could go on.
    @Test func aMergeTakesAlongWhatWasAddedSinceItBegan() throws {
        let (tomato, zoe) = (try shop.product(.tomato), try shop.customer(2))
        let hasBegun = DispatchSemaphore(value: 0)
        let isAdded = DispatchSemaphore(value: 0)
        let outcomes = Outcomes<RemovedLines.ID?>()
        outcomes.submit(0, to: other.store) { [ann] transaction in
            _ = try transaction.snapshot.cart(of: ann)
            hasBegun.signal()
            isAdded.wait()
            isAdded.signal()
            return try transaction.merge(ann, into: zoe)
        }
        hasBegun.wait()
        _ = try shop.change(of: ann) { [ann] in try $0.addToCart(tomato, .of(2), of: ann) }
        isAdded.signal()
        _ = try outcomes.wait().map { try $0.result.get() }
        #expect(try shop.contents(ofCartOf: zoe) == ["2 Tomato"])
    }

    @Test func aCustomerWhoIsErasedMeanwhileKeepsNothing() throws {
        let mower = try shop.product(.mower)
        let hasBegun = DispatchSemaphore(value: 0)
        let isErased = DispatchSemaphore(value: 0)
        let outcomes = Outcomes<Bool>()
        outcomes.submit(0, to: other.store, of: .customer) { [ann] transaction in
            let isGone: Bool = try transaction.database.ask(
                .init(value: "SELECT erased_at IS NOT NULL FROM customers WHERE id = $1", [ann]))
            guard !isGone else { return false }
            hasBegun.signal()
            isErased.wait()
            try transaction.claim(ann)
            _ = try transaction.addToCart(mower, .of(1), of: ann)
            return true
        }
        hasBegun.wait()
        try shop.store.write { [ann] in try $0.erase(ann, by: nil) }
        isErased.signal()
        #expect(try outcomes.wait().map { try $0.result.get() } == [false])
        #expect(try shop.contents(ofCartOf: ann) == [])
    }
}
