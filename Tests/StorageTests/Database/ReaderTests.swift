import Dispatch
import Secrets
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// What a connection has read it keeps until the database changes; nobody ever sees what was before.
@Suite(.onSQLite(.files))
struct ReaderTests {
    private let shop: TestShop
    private let other: Store
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        other = try Store(shop.folder, clock: { [clock = shop.clock] in clock.now })
        ann = try shop.customer("Ann")
    }

    private func units(_ snapshot: Snapshot) throws -> [Int] {
        try snapshot.cartEntries(of: ann).map(\.quantity.units)
    }

    @Test func aCartIsWhatItIsAfterEachChangeByAnyProgram() throws {
        let tomato = try shop.product(.tomato)
        #expect(try shop.store.read(units) == [])
        for (number, store) in [other, shop.store, other, other, shop.store].enumerated() {
            _ = try store.write { [ann] in try $0.setQuantity(.of(number + 1), of: tomato, in: ann) }
            for reading in [shop.store, other] {
                for _ in 0..<3 { #expect(try reading.read(units) == [number + 1]) }
            }
        }
    }

    @Test func aSessionIsWhatItIsAfterEachChangeByAnyProgram() throws {
        let hash = TestShop.token(of: "Ann").hash
        let account = try shop.account(as: .clerk)
        #expect(try shop.store.read { try $0.session(tokenHash: hash) }?.account == nil)
        let session = try #require(try shop.store.read { try $0.session(tokenHash: hash) })
        let newHash = TestShop.token(of: "Ann's next").hash
        try other.write {
            _ = try $0.signIn(session, to: account, newTokenHash: newHash)
        }
        #expect(try shop.store.read { try $0.session(tokenHash: newHash) }?.account == account)
        #expect(try shop.store.read { try $0.session(tokenHash: hash) } == nil)
    }

    /// The database is the same, and the sign-in is over.
    @Test func aSignInLapsesWithoutAnyChange() throws {
        let account = try shop.account(as: .clerk)
        try shop.signIn("clerk", to: account)
        let hash = TestShop.token(of: "clerk").hash
        #expect(try shop.store.read { try $0.session(tokenHash: hash) }?.account == account)
        shop.clock.advance(by: Role.clerk.idleLifetime + 1)
        let session = try #require(try shop.store.read { try $0.session(tokenHash: hash) })
        #expect(session.account == nil)
        #expect(session.customer == nil)
    }

    @Test func settingsAndTheVersionAreWhatTheyAreAfterEachChangeByAnotherProgram() throws {
        let before = try shop.store.read { try $0.catalogueVersion() }
        let name = try shop.store.read { try $0.settings() }.name
        let tomato = try shop.product(.tomato).variant
        try other.write { try $0.setPrice(Money(minorUnits: 5, .usd), of: tomato) }
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
        try shop.changeSettings { $0.name = "Other than \(name)" }
        #expect(try other.read { try $0.settings() }.name == "Other than \(name)")
    }

    @Test func ordersAndRemovedLinesAreWhatTheyAreAfterEachChangeByAnotherProgram() throws {
        let tomato = try shop.product(.tomato)
        let (orders, removed) = (
            { [ann] (snapshot: Snapshot) in try snapshot.recentOrders(of: ann).map(\.unitCount) },
            { [ann] (snapshot: Snapshot) in try snapshot.lastRemovedLines(of: ann)?.names }
        )
        for _ in 1...2 {
            #expect(try shop.store.read(orders) == [])
            #expect(try shop.store.read(removed) == nil)
        }
        try other.write { [ann] transaction in
            _ = try transaction.addToCart(tomato, .of(1), of: ann)
            _ = try transaction.removeFromCart([tomato], of: ann)
        }
        for _ in 1...2 { #expect(try shop.store.read(removed) == ["Tomato"]) }
        try other.write { [ann] transaction in
            _ = try transaction.addToCart(tomato, .of(3), of: ann)
            let quote = Quote(try transaction.snapshot.cart(of: ann))
            _ = try transaction.placeOrder(key: TestShop.newKey(), accepting: quote, of: ann)
        }
        for _ in 1...2 { #expect(try shop.store.read(orders) == [3]) }
    }

    @Test func oneMomentStaysTheSameThoughTheShopChanges() throws {
        let tomato = try shop.product(.tomato)
        _ = try shop.store.write { [ann] in try $0.setQuantity(.of(1), of: tomato, in: ann) }
        try shop.store.read { snapshot in
            #expect(try units(snapshot) == [1])
            _ = try other.write { [ann] in try $0.setQuantity(.of(2), of: tomato, in: ann) }
            // Not asked before in this moment, so that it is not merely remembered.
            #expect(try snapshot.ask(.cartEntries(of: ann)).map(\.quantity.units) == [1])
            #expect(try units(snapshot) == [1])
        }
        #expect(try shop.store.read(units) == [2])
    }

    /// What fails leaves no transaction behind, which would hold its moment for ever.
    @Test func aQuestionThatFailsEndsItsMoment() throws {
        struct Failure: Error {}
        let tomato = try shop.product(.tomato)
        for number in 1...20 {
            #expect(throws: Failure.self) {
                try shop.store.read { snapshot in
                    _ = try units(snapshot)
                    throw Failure()
                }
            }
            _ = try other.write { [ann] in try $0.setQuantity(.of(number), of: tomato, in: ann) }
            #expect(try shop.store.read(units) == [number])
        }
    }

    /// A transaction sees what it has changed itself.
    @Test func aChangeSeesItsOwnCart() throws {
        let tomato = try shop.product(.tomato)
        let seen = try shop.store.write { [ann] transaction in
            var seen: [Int] = []
            for number in 1...3 {
                _ = try transaction.setQuantity(.of(number), of: tomato, in: ann)
                seen += try transaction.snapshot.cartEntries(of: ann).map(\.quantity.units)
            }
            return seen
        }
        #expect(seen == [1, 2, 3])
    }

    @Test(.exact, .timeLimit(.minutes(1))) func readersBesideTwoWritersNeverSeeTheCartGoBack() throws {
        let tomato = try shop.product(.tomato)
        DispatchQueue.concurrentPerform(iterations: 4) { [store = shop.store, other, ann] index in
            do {
                if index == 0 {
                    for number in 1...300 {
                        let writing = number.isMultiple(of: 2) ? store : other
                        _ = try writing.write { try $0.setQuantity(.of(number), of: tomato, in: ann) }
                    }
                    return
                }
                var last = 0
                while last < 300 {
                    let now = try store.read { try $0.cartEntries(of: ann).first?.quantity.units ?? 0 }
                    if now < last { Issue.record("\(now) after \(last)") }
                    last = max(last, now)
                }
            } catch { Issue.record(error) }
        }
    }
}
