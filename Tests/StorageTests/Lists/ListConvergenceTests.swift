import Foundation
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Several people in one list, some of them without a connection: in the end all see the same, nothing is lost, and
/// nothing is done twice, whatever comes late, twice or in another order.
struct ListConvergenceTests {
    private typealias Outcome = ListOperation.Outcome

    private let shop: TestShop
    private let list: ShoppingList.ID

    init() throws {
        shop = try TestShop()
        let ann = try shop.customer("Ann")
        list = try shop.store.write { try $0.createList(named: "Week", of: ann) }
    }

    private func apply(_ operations: [ListOperation]) throws -> [ListOperation.Outcome] {
        try shop.store.write { [list] in try $0.apply(operations, to: list, notAfter: .now) }
    }

    private func items() throws -> [ListItem] { try shop.store.read { try $0.items(of: list) } }

    private func set(
        _ item: ListItem.ID, _ field: ListOperation.Field, _ value: String, at moment: Int64
    ) -> ListOperation {
        ListOperation(id: .random(), item: item, .set(field, to: value), madeAt: .init(milliseconds: moment))
    }

    private func add(_ name: String, _ measure: String = "", at moment: Int64) -> ListOperation {
        ListOperation(
            id: .random(), item: .random(), .add(name: name, measure: ListMeasure(typed: measure)),
            madeAt: .init(milliseconds: moment))
    }

    @Test func theLaterChangeOfAFieldWinsWhateverComesFirst() throws {
        let milk = add("milk", at: 1)
        let (early, late) = (set(milk.item, .checked, "1", at: 10), set(milk.item, .checked, "0", at: 20))
        #expect(try apply([milk, late, early]) == [.added, .done, .done])
        #expect(try items().map(\.isChecked) == [false])
    }

    @Test func fieldsAreApart() throws {
        let milk = add("milk", at: 1)
        _ = try apply([milk, set(milk.item, .name, "oat milk", at: 30), set(milk.item, .checked, "1", at: 20)])
        #expect(try items().map(\.name) == ["oat milk"])
        #expect(try items().map(\.isChecked) == [true])
    }

    @Test func whatIsSentTwiceIsDoneOnce() throws {
        let (flour, more) = (add("flour", "500 g", at: 1), add("flour", "1 kg", at: 2))
        _ = try apply([flour, more])
        let version = try #require(try shop.store.read { try $0.ask(.list(list)) }).version
        #expect(try apply([flour, more]) == [.done, .done])
        #expect(try items().map(\.measures.formatted) == ["1.5 kg"])
        #expect(try shop.store.read { try $0.ask(.list(list)) }?.version == version)
    }

    @Test func whatWasAddedAndBoughtAloneIsAnItemOfItsOwn() throws {
        let (flour, more) = (add("flour", "1 kg", at: 1), add("flour", "500 g", at: 2))
        _ = try apply([flour])
        #expect(try apply([more, set(more.item, .checked, "1", at: 3)]) == [.merged(flour.item), .done])
        #expect(
            try items().map { "\($0.name) \($0.measures.formatted) \($0.isChecked)" } == [
                "flour 1 kg false", "flour 500 g true",
            ])
    }

    @Test func aDeletedItemStaysDeletedForLateChanges() throws {
        let milk = add("milk", at: 1)
        _ = try apply([milk, set(milk.item, .deleted, "1", at: 5)])
        #expect(try apply([set(milk.item, .checked, "1", at: 6), milk]) == [.done, .done])
        #expect(try items().isEmpty)
        #expect(try apply([set(.random(), .checked, "1", at: 6)]) == [.unknown])
    }

    @Test func aClockThatIsAheadWinsNothingForEver() throws {
        let milk = add("milk", at: 1)
        let ahead = set(milk.item, .checked, "1", at: .max / 2)
        _ = try apply([milk, ahead])
        let item = milk.item
        _ = try shop.store.write { [list] in try $0.checkItem(item, false, in: list) }
        #expect(try items().map(\.isChecked) == [false])
        #expect(try apply([ahead]) == [.done])
        #expect(try items().map(\.isChecked) == [false], "sent again it is known")
    }

    @Test func whatIsAddedToAMeasureThatSomebodySetLaterElsewhereIsKept() throws {
        let flour = add("flour", "1 kg", at: 1)
        _ = try apply([flour, add("flour", "500 g", at: 50)])
        _ = try apply([set(flour.item, .measure, "2 can", at: 20)])
        #expect(try items().map(\.measures.formatted) == ["2 cans + 500 g"])
    }

    /// `SHOPME_LIST_RUNS=1000` makes it as many runs.
    @Test(.exact) func threeClientsWithoutConnectionsAgreeInTheEnd() throws {
        let runs =
            ProcessInfo.processInfo.environment["SHOPME_LIST_RUNS"].flatMap { UInt64($0) } ?? rounds(15, long: 60)
        for seed in 1...runs { try run(seed: seed) }
    }

    /// One client: what it has noted and not heard back about.
    private struct Client {
        var queue: [ListOperation] = []
        var known: [ListItem.ID] = []
    }

    private func run(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let ann = try shop.customer("Ann")
        let list = try shop.store.write { try $0.createList(named: "Run", of: ann) }
        var clients = [Client(), Client(), Client()]
        var all: [ListOperation] = []
        var clock: Int64 = 1_000
        for _ in 0..<60 {
            clock += Int64.random(in: 0...3, using: &random)
            let index = Int.random(in: 0..<3, using: &random)
            if Int.random(in: 0..<4, using: &random) > 0 {
                let operation = Self.operation(of: clients[index], at: clock, &random)
                if case .add = operation.change { clients[index].known.append(operation.item) }
                clients[index].queue.append(operation)
                all.append(operation)
            } else {
                try send(&clients[index], to: list, &random)
            }
        }
        for index in clients.indices {
            while !clients[index].queue.isEmpty { try send(&clients[index], to: list, &random) }
        }
        try check(all, in: list, seed)
        _ = try shop.store.write { try $0.destroyList(list) }
    }

    private static func operation(
        of client: Client, at moment: Int64, _ random: inout SplitMix64
    ) -> ListOperation {
        let madeAt = ListOperation.Moment(milliseconds: moment)
        guard let item = client.known.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 else {
            let amount = Int.random(in: 1...9, using: &random)
            let name = ["flour", "milk", "eggs", "rice"].randomElement(using: &random) ?? ""
            return ListOperation(
                id: .random(using: &random), item: .random(using: &random),
                .add(name: name, measure: ListMeasure(typed: "\(amount * 100) g")), madeAt: madeAt)
        }
        let change: ListOperation.Change =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: .set(.checked, to: Bool.random(using: &random) ? "1" : "0")
            case 1: .set(.deleted, to: Int.random(in: 0..<4, using: &random) == 0 ? "1" : "0")
            case 2: .set(.measure, to: "\(Int.random(in: 1...9, using: &random)) can")
            default: .set(.name, to: "name \(Int.random(in: 0..<1000, using: &random))")
            }
        return ListOperation(id: .random(using: &random), item: item, change, madeAt: madeAt)
    }

    /// Sends some of a client's queue. The server may fail before it commits, and the answer may be lost afterwards: the
    /// client then sends the same again.
    private func send(_ client: inout Client, to list: ShoppingList.ID, _ random: inout SplitMix64) throws {
        let batch = Array(client.queue.prefix(Int.random(in: 1...8, using: &random)))
        guard !batch.isEmpty else { return }
        let fate = Int.random(in: 0..<4, using: &random)
        if fate == 0 {
            #expect(throws: Killed.self) {
                try shop.store.write { transaction in
                    _ = try transaction.apply(batch, to: list, notAfter: .now)
                    throw Killed()
                }
            }
            return
        }
        _ = try shop.store.write { try $0.apply(batch, to: list, notAfter: .now) }
        if fate == 1 { return }
        client.queue.removeFirst(batch.count)
        // Others hear of what there is.
        client.known = Array(Set(client.known + (try shop.store.read { try $0.items(of: list) }.map(\.id)))).sorted()
    }

    private struct Killed: Error {}

    /// Each item has, in each field, what was set last; and what was added is there once, in grams.
    private func check(_ all: [ListOperation], in list: ShoppingList.ID, _ seed: UInt64) throws {
        var last: [String: ListOperation] = [:]
        for operation in all {
            guard case .set(let field, _) = operation.change else { continue }
            let key = operation.item.text + field.rawValue
            if last[key].map({ $0.stamp < operation.stamp }) ?? true { last[key] = operation }
        }
        for (key, operation) in last {
            guard case .set(let field, let value) = operation.change else { continue }
            let stored = try shop.store.read { try $0.ask(.value(of: field, operation.item, in: list)) }
            #expect(stored == value, "run \(seed): \(key)")
        }
        let touched = Set(
            last.values.filter { if case .set(.measure, _) = $0.change { true } else { false } }.map(\.item))
        let stored = try shop.store.read { snapshot in
            try snapshot.ask(
                Query<[String]>(
                    all: """
                        SELECT id FROM list_items WHERE list_id = $1 UNION ALL
                        SELECT id FROM list_additions WHERE list_id = $1
                        """, [list]
                ) { try $0.listItem(0).text })
        }
        let added = all.filter { if case .add = $0.change { true } else { false } }.map(\.item.text)
        #expect(stored.sorted() == added.sorted(), "run \(seed): each addition is there, once")
        #expect(touched.isSubset(of: Set(all.map(\.item))))
    }
}
