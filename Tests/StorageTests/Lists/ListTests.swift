import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Shopping lists as they are stored: what is added, set, undone, shared, merged and forgotten.
struct ListTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let week: ShoppingList.ID

    init() throws {
        shop = try TestShop()
        let ann = try shop.customer("Ann")
        self.ann = ann
        week = try shop.store.write { try $0.createList(named: "Week", of: ann) }
    }

    @Test func aListCountsItsItemsAndWhatIsDone() throws {
        try add("500 g flour", "milk")
        #expect(try list() == ["flour, 500 g", "milk"])
        try check("milk")
        let lists = try shop.store.read { try $0.ask(.lists(of: ann)) }
        #expect(lists.map(\.name) == ["Week"])
        #expect(lists[0].itemCount == 2 && lists[0].checkedCount == 1 && !lists[0].isComplete)
        try check("flour")
        #expect(try shop.store.read { try $0.ask(.list(week)) }?.isComplete == true)
    }

    @Test func checkedItemsSinkAndTheOthersStay() throws {
        try add("apples", "bread", "cheese")
        try check("apples")
        #expect(try list() == ["bread", "cheese", "✓ apples"])
        try check("apples", false)
        #expect(try list() == ["apples", "bread", "cheese"])
    }

    @Test func theSameThingIsOneItem() throws {
        let first = try add("500 g flour", "1 kg Flour", "2 cups flour", "flour")
        #expect(first.added.count == 3 && first.merged.count == 1)
        #expect(try list() == ["flour, 1.5 kg", "flour, 2 cups", "flour"])
        let again = try add("flour")
        #expect(again.added.isEmpty && again.merged.count == 1)
        #expect(try list().count == 3)
    }

    @Test func whatIsCheckedIsNotAddedTo() throws {
        try add("500 g flour")
        try check("flour")
        try add("1 kg flour")
        #expect(try list() == ["flour, 1 kg", "✓ flour, 500 g"])
    }

    @Test func editingReplacesAllThatWasAdded() throws {
        try add("500 g flour", "1 kg flour")
        let version = try #require(try edit("flour", name: "rye flour", "2 kg"))
        #expect(try list() == ["rye flour, 2 kg"])
        try add("500 g rye flour")
        #expect(try list() == ["rye flour, 2.5 kg"])
        #expect(try undo(version) == .whole)
        #expect(try list() == ["flour, 2.5 kg"], "the measure was added to since")
    }

    @Test func aChangeCanBeUndoneForADay() throws {
        try add("apples", "bread", "cheese")
        let moved = try #require(try move("cheese", by: -2))
        #expect(try list() == ["cheese", "apples", "bread"])
        let deleted = try #require(try delete("apples", "bread"))
        #expect(try list() == ["cheese"])
        #expect(try shop.store.read { try $0.undoableChange(deleted, of: week) }?.items == 2)
        #expect(try undo(deleted) == .whole)
        #expect(try undo(moved) == .whole)
        #expect(try list() == ["apples", "bread", "cheese"])
        let late = try #require(try delete("apples"))
        shop.letPass(days: 1, seconds: 1)
        #expect(try undo(late) == .tooLate)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM list_changes") == 0)
    }

    @Test func whatSomebodyChangedSinceIsNotUndone() throws {
        try add("apples")
        let first = try #require(try edit("apples", name: "green apples", ""))
        _ = try edit("green apples", name: "red apples", "")
        #expect(try undo(first) == .tooLate)
        #expect(try list() == ["red apples"])
    }

    @Test func movingFindsRoomForEver() throws {
        try add("a1", "b2", "c3")
        for _ in 0..<30 {
            _ = try move("c3", by: -1)
            _ = try move("b2", by: -1)
        }
        #expect(try Set(list()) == ["a1", "b2", "c3"])
        _ = try move("c3", by: -5)
        #expect(try list().first == "c3")
        _ = try move("c3", by: 5)
        #expect(try list().last == "c3")
    }

    @Test func checkedThingsAreClearedAndPutBack() throws {
        try add("apples", "bread")
        try check("apples")
        let back = try #require(try uncheckAll())
        #expect(try list() == ["apples", "bread"])
        #expect(try undo(back) == .whole)
        #expect(try list() == ["bread", "✓ apples"])
        #expect(try uncheckAll() != nil)
        #expect(try uncheckAll() == nil)
    }

    @Test func aListIsRenamedMovedAndDeletedAndComesBack() throws {
        let party = try shop.store.write { [ann] in try $0.createList(named: "Party", of: ann) }
        let list = try #require(try shop.store.read { try $0.ask(.list(party)) })
        let moved = try shop.store.write { try $0.moveList(list, by: -1) }
        #expect(try names() == ["Party", "Week"])
        let renamed = try shop.store.write { try $0.renameList(list, to: "Feast") }
        let deleted = try shop.store.write { try $0.deleteList(list) }
        #expect(try names() == ["Week"])
        for version in [deleted, try #require(renamed), try #require(moved)] {
            let undoing = try shop.store.write { try $0.undoListChange(version, of: party) }
            #expect(undoing == .whole)
        }
        #expect(try names() == ["Week", "Party"])
        _ = try shop.store.write { try $0.deleteList(list) }
        shop.letPass(days: 2)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 1)
    }

    @Test func thereAreNoMoreListsThanThereMayBe() throws {
        for number in 1..<ShoppingList.mostOfOne {
            _ = try shop.store.write { [ann] in try $0.createList(named: "\(number)", of: ann) }
        }
        #expect(throws: ListRefusal.tooManyLists) {
            _ = try shop.store.write { [ann] in try $0.createList(named: "more", of: ann) }
        }
    }

    @Test func aListHoldsNoMoreItemsThanItMay() throws {
        for start in stride(from: 0, to: ShoppingList.mostItems, by: 100) {
            try add((start..<start + 100).map(Self.thing))
        }
        #expect(throws: ListRefusal.tooManyItems) { _ = try add("one more") }
        #expect(try list().count == ShoppingList.mostItems)
        #expect(try add([Self.thing(7)]).merged.count == 1)
        let operation = ListOperation(
            id: .random(), item: .random(), .add(name: "late", measure: nil), madeAt: .init(milliseconds: 1))
        #expect(try apply([operation]) == [.full])
    }

    @Test func nothingComesBackIntoAFullListNorIsTakenApartInIt() throws {
        try add("500 g flour")
        let late = ListOperation(
            id: .random(), item: .random(), .add(name: "flour", measure: ListMeasure(typed: "1 kg")),
            madeAt: .init(milliseconds: 1))
        #expect(try apply([late]).count == 1)
        try add("eggs")
        let version = try #require(try delete("eggs"))
        let changes = try shop.store.read { try $0.ask(.undoable(version, of: week, since: $0.now)) }
        let eggs = try #require(changes.first?.item)
        for start in stride(from: 0, to: ShoppingList.mostItems, by: 100) {
            try add((start..<min(start + 100, ShoppingList.mostItems - 1)).map(Self.thing))
        }
        #expect(try list().count == ShoppingList.mostItems)
        let back = [
            ListOperation(id: .random(), item: late.item, .set(.name, to: "own"), madeAt: .init(milliseconds: 5)),
            ListOperation(
                id: .random(), item: eggs, .set(.deleted, to: "0"), madeAt: .init(milliseconds: .max / 2)),
        ]
        #expect(try apply(back) == [.full, .full])
        #expect(throws: ListRefusal.tooManyItems) { _ = try undo(version) }
        #expect(try list().count == ShoppingList.mostItems)
    }

    @Test func additionsToListOfThousandRowsForgetItemsDeletedLongestAgo() throws {
        var deleted: [ListItem.ID] = []
        for start in [0, 490] {
            try add((start..<start + 490).map(Self.thing))
            deleted = try items().map(\.id)
            _ = try shop.store.write { [week, deleted] in try $0.deleteItems(deleted, in: week) }
        }
        #expect(try shop.store.read { try $0.ask(.rowCount(of: week)) } == 980)
        // Before the 21st there are 1,000 rows, of which 100 are forgotten.
        try add((980..<1020).map(Self.thing))
        let (rows, kept) = try shop.store.read { [deleted] snapshot in
            (try snapshot.ask(.rowCount(of: week)), try deleted.filter { try snapshot.ask(.hasItem($0, in: week)) })
        }
        #expect(rows == 920 && kept == deleted)
    }

    @Test func manyAdditionsBecomeOneMeasure() throws {
        for _ in 0..<100 { try add("1 g salt") }
        #expect(try list() == ["salt, 100 g"])
        let kept = try #require(try shop.rawInt("SELECT count(*) FROM list_additions"))
        #expect(kept <= 20)
    }

    @Test func nothingComesBackToWhoHasAsManyListsAsThereCanBe() throws {
        let list = try #require(try shop.store.read { try $0.ask(.list(week)) })
        let version: Int = try shop.store.write { try $0.deleteList(list) }
        for number in 0..<ShoppingList.mostOfOne {
            _ = try shop.store.write { [ann] in try $0.createList(named: "\(number)", of: ann) }
        }
        #expect(throws: ListRefusal.tooManyLists) { _ = try undo(version) }
    }

    @Test func listsDeletedFirstMakeRoomForNewOnes() throws {
        for number in 1...2 * ShoppingList.mostOfOne + 5 {
            shop.letPass(seconds: 1)
            try shop.store.write { [ann] transaction in
                let id = try transaction.createList(named: "\(number)", of: ann)
                if let list = try transaction.snapshot.ask(.list(id)) { _ = try transaction.deleteList(list) }
            }
        }
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 2 * ShoppingList.mostOfOne)
        #expect(try shop.rawInt("SELECT count(*) FROM lists WHERE name IN ('Week', '7')") == 2)
        #expect(try shop.rawInt("SELECT count(*) FROM lists WHERE name IN ('1', '6')") == 0)
    }

    @Test func aDeletedListOfManyIsForgottenWithAllThatBelongsToIt() throws {
        try add("500 g flour", "1 kg flour", "milk")
        try check("milk")
        _ = try edit("flour", name: "rye", "1 kg")
        try shop.store.write { [week] in
            try $0.createLink(to: week, giving: .see, tokenHash: SHA256.digest([1]))
            _ = try $0.apply(
                [
                    .init(
                        id: .random(), item: .random(), .add(name: "salt", measure: nil), madeAt: .init(milliseconds: 1)
                    )
                ],
                to: week, notAfter: .now)
        }
        let list = try #require(try shop.store.read { try $0.ask(.list(week)) })
        _ = try shop.store.write { try $0.deleteList(list) }
        shop.letPass(days: 2)
        try shop.deleteExpired()
        for table in ["lists", "list_items", "list_stamps", "list_additions", "list_operations", "list_links"] {
            #expect(try shop.rawInt("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
    }

    // Links

    @Test func aLinkGivesItsRightUntilItIsEnded() throws {
        let hash = SHA256.digest([7])
        try shop.store.write { [week] in try $0.createLink(to: week, giving: .see, tokenHash: hash) }
        let found = try #require(try shop.store.read { try $0.ask(.listLink(tokenHash: hash)) })
        #expect(found.list == week && found.right == .see)
        let link = try #require(try shop.store.read { try $0.ask(.links(of: week)) }.first)
        let isEnded = try shop.store.write { [week] in try $0.endLink(link.id, to: week) }
        #expect(isEnded)
        let ended = try shop.store.read { try $0.ask(.listLink(tokenHash: hash)) }
        #expect(ended == nil)
    }

    @Test func thereAreNoMoreLinksThanThereMayBe() throws {
        for number in 0..<ShoppingList.mostLinks {
            try shop.store.write { [week] in
                try $0.createLink(to: week, giving: .edit, tokenHash: SHA256.digest([UInt8(number)]))
            }
        }
        #expect(throws: ListRefusal.tooManyLinks) {
            try shop.store.write { [week] in
                try $0.createLink(to: week, giving: .edit, tokenHash: SHA256.digest([99]))
            }
        }
    }

    // Owners

    @Test func listsAndChoicesMoveAlongAtSignIn() throws {
        let desk = try shop.store.write { try $0.createCustomer() }
        _ = try shop.store.write { try $0.createList(named: "Old", of: desk) }
        let milk = try shop.product(.milk).id
        try shop.store.write { [ann] in
            try $0.remember(.product(milk), for: "milk", of: ann)
            try $0.remember(.nothing, for: "salt", of: ann)
            try $0.remember(.nothing, for: "milk", of: desk)
            _ = try $0.merge(ann, into: desk)
        }
        let lists = try shop.store.read { try $0.ask(.lists(of: desk)) }
        #expect(lists.map(\.name) == ["Old", "Week"])
        let choices = try shop.store.read { try $0.ask(.listChoices(of: desk)) }
        #expect(choices == ["milk": .nothing, "salt": .nothing])
    }

    @Test func signInBringsAccountToTwiceItsListsAtMost() throws {
        let account = try shop.store.write { try $0.createCustomer() }
        let ann = ann
        try shop.store.write { transaction in
            for number in 1...194 { _ = try transaction.createList(named: "A\(number)", of: account, atMost: 200) }
            let lists = try transaction.snapshot.ask(.lists(of: account))
            _ = try transaction.deleteList(lists[0])
        }
        for number in 1...7 {
            shop.letPass(seconds: 1)
            try shop.store.write { _ = try $0.createList(named: "V\(number)", of: ann) }
        }
        try shop.store.write { _ = try $0.merge(ann, into: account) }
        let names = try shop.store.read { try $0.ask(.lists(of: account)) }.map(\.name)
        #expect(names.count == 200 && !names.contains("Week"), "it changed longest ago")
        #expect(names.suffix(7) == (1...7).map { "V\($0)" } && names.contains("A194"))
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 200, "a deleted list makes room")
    }

    @Test func erasedCustomersListsAreHiddenAtOnceAndDeletedInPortions() throws {
        try add("pills")
        let ann = ann
        try shop.store.write { [week] in
            try $0.createLink(to: week, giving: .edit, tokenHash: SHA256.digest([1]))
            try $0.erase(ann, by: nil)
        }
        #expect(try shop.rawInt("SELECT count(*) FROM lists WHERE name <> '-' OR deleted_at IS NULL") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM list_links") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM list_items") == 1)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM list_items") == 0)
    }

    @Test func listsWithoutAccountAreDeletedAfterThirtyDays() throws {
        try add("milk")
        shop.letPass(days: 29)
        try shop.deleteExpired()
        #expect(try list() == ["milk"])
        shop.letPass(days: 2)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM customers") == 0)
    }

    @Test func theListsOfAnAccountStay() throws {
        let account = try shop.account(as: .customer)
        try shop.signIn("Ann", to: account)
        shop.letPass(days: 1000)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM lists") == 1)
    }

    // Carts

    @Test func aListGoesIntoTheCartAndOutAgainAtOnce() throws {
        try shop.put(1, of: .milk, inCartOf: ann)
        let (milk, tomato) = try (shop.product(.milk), shop.product(.tomato))
        let purchases = [
            ListPurchase(milk, .of(2), shown: 1), ListPurchase(tomato, .of(3), shown: 0),
        ]
        let added = try #require(try put(purchases))
        #expect(try shop.contents(ofCartOf: ann) == ["3 Milk", "3 Tomato"])
        #expect(try put(purchases) == nil, "sent twice it adds nothing")
        let addition = try shop.store.read { try $0.ask(.cartAddition(added, of: ann, at: $0.now)) }
        #expect(addition?.unitCount == 5)
        #expect(try takeOut(added, of: ann) == .whole)
        #expect(try shop.contents(ofCartOf: ann) == ["1 Milk"])
        #expect(try takeOut(added, of: ann) == .tooLate)
    }

    @Test func twoLinesThatMeanTheSameAddUp() throws {
        let milk = try shop.product(.milk)
        let purchases = [ListPurchase(milk, .of(3), shown: 0), ListPurchase(milk, .of(1), shown: 0)]
        #expect(try put(purchases) != nil)
        #expect(try shop.contents(ofCartOf: ann) == ["4 Milk"])
        #expect(try put(purchases) == nil)
    }

    @Test func nobodyTakesAnothersAdditionOut() throws {
        let tomato = try shop.product(.tomato)
        let added = try #require(try put([ListPurchase(tomato, .of(3), shown: 0)]))
        let ben = try shop.customer("Ben")
        #expect(try takeOut(added, of: ben) == .tooLate)
        #expect(try shop.contents(ofCartOf: ann) == ["3 Tomato"])
        shop.letPass(days: 2)
        #expect(try takeOut(added, of: ann) == .tooLate)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM cart_addition_lines") == 0)
    }

    // Helpers

    /// Names without digits: `thing abc`.
    private static func thing(_ number: Int) -> String {
        "thing " + String(number).map { String("abcdefghij".dropFirst(Int(String($0)) ?? 0).prefix(1)) }.joined()
    }

    @discardableResult private func add(_ lines: String...) throws -> ListAddition { try add(lines) }

    @discardableResult private func add(_ lines: [String]) throws -> ListAddition {
        try shop.store.write { [week] in try $0.add(lines.map { ListLine($0) }, to: week) }
    }

    private func items() throws -> [ListItem] { try shop.store.read { try $0.items(of: week) } }

    private func item(_ name: String) throws -> ListItem.ID {
        try #require(try items().first { $0.name == name }, "\(name)").id
    }

    private func list() throws -> [String] {
        try items().map { item in
            (item.isChecked ? "✓ " : "") + item.name
                + (item.measures.isEmpty ? "" : ", " + item.measures.formatted)
        }
    }

    private func names() throws -> [String] { try shop.store.read { try $0.ask(.lists(of: ann)) }.map(\.name) }

    private func check(_ name: String, _ isChecked: Bool = true) throws {
        let item = try item(name)
        _ = try shop.store.write { [week] in try $0.checkItem(item, isChecked, in: week) }
    }

    private func edit(_ name: String, name new: String, _ measure: String) throws -> Int? {
        let (item, measures) = (try item(name), ListMeasure(typed: measure).map { [$0] } ?? [])
        return try shop.store.write { [week] in
            try $0.editItem(item, name: new, measures: measures, in: week)
        }
    }

    private func move(_ name: String, by places: Int) throws -> Int? {
        let item = try item(name)
        return try shop.store.write { [week] in try $0.moveItem(item, by: places, in: week) }
    }

    private func delete(_ names: String...) throws -> Int? {
        let items = try names.map { try item($0) }
        return try shop.store.write { [week] in try $0.deleteItems(items, in: week) }
    }

    private func undo(_ version: Int) throws -> Undoing {
        try shop.store.write { [week] in try $0.undoListChange(version, of: week) }
    }

    private func uncheckAll() throws -> Int? { try shop.store.write { [week] in try $0.uncheckAll(in: week) } }

    private func put(_ purchases: [ListPurchase]) throws -> CartAddition.ID? {
        try shop.store.write { [ann] in try $0.addToCart(purchases, of: ann) }
    }

    private func takeOut(_ addition: CartAddition.ID, of customer: Customer.ID) throws -> Undoing {
        try shop.store.write { try $0.undo(addition, of: customer) }
    }

    private func apply(_ operations: [ListOperation]) throws -> [ListOperation.Outcome] {
        try shop.store.write { [week] in try $0.apply(operations, to: week, notAfter: .now) }
    }
}
