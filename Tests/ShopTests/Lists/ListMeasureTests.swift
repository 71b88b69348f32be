import TestSupport
import Testing

@testable import Shop

/// How much of a thing: read, written, added up, and turned into packs.
struct ListMeasureTests {
    private static func measure(_ typed: String) throws -> ListMeasure {
        try #require(ListMeasure(typed: typed), "\(typed)")
    }

    @Test(arguments: [
        ("500 g", "500 gram", "500 g"), ("1 1/2 cups", "3/2 cup", "1½ cups"), ("1 cup", "1 cup", "1 cup"),
        ("half a dozen", "6", "6"), ("2-3", "2-3", "2–3"), ("1,5 l", "3/2 litre", "1.5 l"),
        ("3 cans", "3 can", "3 cans"),
        ("1/3 tsp", "1/3 teaspoon", "⅓ tsp"), ("2 loaves", "2 loaf", "2 loaves"),
        ("12 fl oz", "12 fluid ounce", "12 fl oz"),
        ("0.125 kg", "1/8 kilogram", "0.125 kg"), ("3 pieces", "3", "3"), ("5/7", "5/7", "0.714"),
    ])
    func aTypedMeasureIsWrittenForProgramsAndForPeople(typed: String, text: String, formatted: String) throws {
        let measure = try Self.measure(typed)
        #expect(measure.text == text)
        #expect(measure.formatted == formatted)
        #expect(ListMeasure(text: text) == measure)
    }

    @Test(arguments: ["", "blue", "g", "500 g flour", "0", "-1", "2 large", "1/0"])
    func whatIsNoMeasureIsNone(typed: String) {
        #expect(ListMeasure(typed: typed) == nil)
    }

    @Test(arguments: ["", "1/0", "2-1", "1 gram extra", "x", "1-2-3", "99999999"])
    func aTextThatNoProgramWroteIsNone(text: String) {
        #expect(ListMeasure(text: text) == nil)
    }

    @Test(arguments: [
        ("500 g", "1 kg", "1.5 kg"), ("500 g", "300 g", "800 g"), ("1 cup", "1/2 cup", "1½ cups"),
        ("1 lb", "8 oz", "1½ lb"), ("1 tbsp", "1 tsp", "1⅓ tbsp"), ("6", "a dozen", "18"), ("2-3", "1", "3–4"),
        ("2 cans", "1 can", "3 cans"), ("500 g", "1 lb", "953.592 g"), ("1 gallon", "1 l", "4.785 l"),
    ])
    func whatMeasuresTheSameAddsUp(left: String, right: String, sum: String) throws {
        let (a, b) = (try Self.measure(left), try Self.measure(right))
        #expect((a + b)?.formatted == sum)
        #expect((b + a)?.formatted == sum)
    }

    @Test(arguments: [("500 g", "1 cup"), ("2 cans", "400 g"), ("2 cans", "2 bags"), ("3", "1 kg"), ("1 inch", "1 g")])
    func whatMeasuresSomethingElseDoesNot(left: String, right: String) throws {
        #expect(try Self.measure(left) + Self.measure(right) == nil)
    }

    @Test func kindsThatCannotBeAddedStandBesideEachOther() throws {
        var measures = [try Self.measure("2 cans")]
        measures.add(try Self.measure("400 g"))
        measures.add(try Self.measure("1 can"))
        #expect(measures.formatted == "3 cans + 400 g")
        #expect([ListMeasure](text: measures.text) == measures)
    }

    @Test(arguments: [
        ("1.3 kg", "1 kg", 2), ("1 kg", "1 kg", 1), ("1001 g", "1 kg", 2), ("1 lb", "500 g", 1), ("20", "a dozen", 2),
        ("1 gallon", "1 l", 4), ("2-3", "1", 3), ("1 mg", "1 kg", 1),
    ])
    func packsAreWhole(wanted: String, content: String, packs: Int) throws {
        #expect(try Self.measure(wanted).packs(of: Self.measure(content)) == packs)
    }

    @Test func aHugeSumIsNoneAndNoTrap() throws {
        let most = try Self.measure("999999 gallons")
        #expect(most + most == nil)
        #expect(try most.packs(of: Self.measure("1/9999 tsp")) ?? 0 > 1_000_000)
    }

    @Test(arguments: [
        ("Tomatoes", "tomato"), ("EGGS", "egg"), ("cherries", "cherry"), ("Olive  oil", "olive oil"),
        ("glasses", "glass"),
        ("asparagus", "asparagus"), ("2% milk", "2% milk"), ("boxes", "box"), ("peaches", "peach"),
    ])
    func namesAreComparedInTheSingular(name: String, key: String) {
        #expect(ListItem.nameKey(name) == key)
    }

    @Test func anItemsKeyIsThirtyTwoDigits() throws {
        let id = ListItem.ID.random()
        #expect(ListItem.ID(text: id.text) == id)
        #expect(id.text.count == 32)
        for text in ["", "zz", String(id.text.dropLast()), id.text + "0", String(repeating: "+1", count: 16)] {
            #expect(ListItem.ID(text: text) == nil, "\(text)")
        }
    }

    @Test func operationsOfAClockThatIsAheadKeepTheirOrder() {
        let item = ListItem.ID.random()
        let late = (1...3).map { number in
            ListOperation(
                id: .random(), item: item, .set(.checked, to: "1"),
                madeAt: .init(milliseconds: Int64(number) * 1_000_000))
        }
        let made = late.made(notAfter: .init(milliseconds: 1_500_000)).map(\.madeAt.milliseconds)
        #expect(made == [1_000_000, 1_499_999, 1_500_000])
    }

    @Test func placesAreFoundBetweenOthersUntilNoneIsLeft() {
        var positions: [Int64] = [ListItem.gap, 2 * ListItem.gap]
        for _ in 0..<20 {
            let places = ListPositions(positions)
            #expect(!places.isCrowded(at: 1))
            positions.insert(places.position(at: 1), at: 1)
            #expect(positions == positions.sorted() && Set(positions).count == positions.count)
        }
        #expect(ListPositions(positions).isCrowded(at: 1))
        #expect(ListPositions([5]).position(at: 0) < 5 && ListPositions([5]).position(at: 1) > 5)
    }

    @Test(arguments: [
        (ListOperation.Field.position, "\(Int64.min)", false), (.position, "\(Int64.max)", false),
        (.position, "-5", true),
        (.position, "\(ListItem.farthest)", true), (.position, "\(ListItem.farthest + 1)", false),
        (.position, "x", false),
        (.name, "milk", true), (.name, "\u{200B}\u{2060}", false), (.name, " \u{202E} ", false),
        (.name, "a\u{1}", false),
        (.name, "👩‍🍳 soup", true), (.name, String(repeating: "x", count: 201), false), (.measure, "", true),
        (.measure, "1 gram + 2 can", true), (.measure, "1 gram + 2 kilogram", false), (.measure, "1 gram + ", false),
        (.checked, "2", false), (.deleted, "1", true),
    ])
    func aFieldTakesOnlyWhatItCanHave(field: ListOperation.Field, value: String, isTaken: Bool) {
        #expect(field.takes(value) == isTaken)
    }

    @Test func whatLiesBeyondTheFarthestPlaceIsCrowded() {
        #expect(ListPositions([ListItem.farthest]).isCrowded(at: 1))
        #expect(ListPositions([ListItem.farthest, ListItem.farthest + 5]).isCrowded(at: 2))
        #expect(ListPositions([1, 1]).isCrowded(at: 1))
    }
}
