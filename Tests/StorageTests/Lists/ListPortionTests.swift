import Shop
import Storage
import TestSupport
import Testing

/// Operations that are applied in portions, each a transaction of its own.
@Suite struct ListPortionTests {
    private let shop: TestShop
    private let list: ShoppingList.ID
    private let other: ShoppingList.ID

    init() throws {
        shop = try TestShop()
        let zoe = try shop.customer(1)
        (list, other) = try shop.store.write { transaction in
            (try transaction.createList(named: "Week", of: zoe), try transaction.createList(named: "Other", of: zoe))
        }
    }

    private func operations(_ count: Int) -> [ListOperation] {
        (0..<count).flatMap { number in
            let item = ListItem.ID.random()
            let moment = ListOperation.Moment(milliseconds: 1_795_269_900_000 + Int64(number))
            return [
                ListOperation(id: .random(), item: item, .add(name: "thing \(number)", measure: nil), madeAt: moment),
                ListOperation(
                    id: .random(), item: item, .set(number.isMultiple(of: 3) ? .deleted : .checked, to: "1"),
                    madeAt: moment),
            ]
        }
    }

    private func applyInPortions(_ operations: [ListOperation]) throws -> (
        outcomes: [ListOperation.Outcome], sizes: [Int]
    ) {
        var (outcomes, sizes): ([ListOperation.Outcome], [Int]) = ([], [])
        while outcomes.count < operations.count {
            let rest = Array(operations[outcomes.count...])
            let portion = try shop.store.write { [list] in try $0.applyPortion(of: rest, to: list) }
            try #require(!portion.isEmpty)
            outcomes += portion
            sizes.append(portion.count)
        }
        return (outcomes, sizes)
    }

    private func names(_ list: ShoppingList.ID) throws -> [String] {
        try shop.store.read { try $0.items(of: list) }.map { "\($0.name) \($0.isChecked)" }.sorted()
    }

    @Test func portionsMakeTheSameListAsOneTransaction() throws {
        let operations = operations(100)
        let (outcomes, sizes) = try applyInPortions(operations)
        #expect(sizes.allSatisfy { $0 <= 20 } && sizes.reduce(0, +) == 200)
        #expect(outcomes.count { $0 == .added } == 100 && outcomes.count { $0 == .done } == 100)
        _ = try shop.store.write { [other] in try $0.apply(operations, to: other, notAfter: .now) }
        #expect(try names(list) == names(other))
        #expect(try names(list).count == 66)
    }

    @Test func operationsThatAreSentAgainChangeNothing() throws {
        let operations = operations(30)
        _ = try shop.store.write { [list] in try $0.applyPortion(of: operations, to: list) }
        _ = try applyInPortions(operations)
        let before = try (names(list), shop.store.read { try $0.ask(.list(list)) }?.version)
        #expect(try applyInPortions(operations).outcomes.allSatisfy { $0 == .done })
        #expect(try names(list) == before.0)
        #expect(try shop.store.read { try $0.ask(.list(list)) }?.version == before.1)
    }

    @Test func fullListTakesNoFurtherItem() throws {
        let items = (0..<501).map { number in
            ListOperation(
                id: .random(), item: .random(), .add(name: "thing \(number)", measure: nil),
                madeAt: .init(milliseconds: 1_795_269_900_000 + Int64(number)))
        }
        let outcomes = try shop.store.write { [list] in try $0.apply(items, to: list, notAfter: .now) }
        #expect(outcomes.last == .full && outcomes.count { $0 == .added } == 500)
        let swap = [
            ListOperation(id: .random(), item: items[0].item, .set(.deleted, to: "1"), madeAt: .now),
            ListOperation(id: .random(), item: .random(), .add(name: "wine", measure: nil), madeAt: .now),
            ListOperation(id: .random(), item: .random(), .add(name: "bread", measure: nil), madeAt: .now),
        ]
        let second = try shop.store.write { [list] in try $0.applyPortion(of: swap, to: list) }
        #expect(second.count < 3 || second == [.done, .added, .full])
    }
}
