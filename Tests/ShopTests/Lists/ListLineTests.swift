import TestSupport
import TestTraits
import Testing

@testable import Shop

/// What the box of a list understands. Lines on which other programs fell are among them:
/// mealie-recipes/mealie#751, #1768, #6271 and #6411; TandoorRecipes/recipes#582, #3750 and #4475.
struct ListLineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let line: ListLine

        init(_ text: String, _ name: String, _ quantity: ClosedRange<ListAmount>? = nil, _ unit: ListUnit? = nil) {
            (self.text, line) = (text, ListLine(name: name, quantity: quantity, unit: unit))
        }

        var testDescription: String { text }
    }

    private static func amount(_ numerator: Int, _ denominator: Int = 1) -> ListAmount {
        guard let amount = ListAmount(numerator, over: denominator) else { preconditionFailure("no amount") }
        return amount
    }

    /// Things that are called so, with a number.
    private static let names: Set = ["21 Seasoning Salute", "size 4 nappies"]

    static let cases: [Case] = [
        Case("500 g flour", "flour", amount(500)...amount(500), .gram),
        Case("500g flour", "flour", amount(500)...amount(500), .gram),
        Case("flour 500g", "flour", amount(500)...amount(500), .gram),
        Case("flour 500 g", "flour", amount(500)...amount(500), .gram),
        Case("2 1/2 cups sugar", "sugar", amount(5, 2)...amount(5, 2), .cup),
        Case("2½ cups sugar", "sugar", amount(5, 2)...amount(5, 2), .cup),
        Case("1 ¾ C flour", "flour", amount(7, 4)...amount(7, 4), .cup),
        Case("¾ C packed brown sugar", "packed brown sugar", amount(3, 4)...amount(3, 4), .cup),
        Case("1 tsp baking soda", "baking soda", amount(1)...amount(1), .teaspoon),
        Case("2 1/2-pound roast", "roast", amount(5, 2)...amount(5, 2), .pound),
        Case("1-1/2 cups milk", "milk", amount(3, 2)...amount(3, 2), .cup),
        Case("half a dozen eggs", "eggs", amount(6)...amount(6), nil),
        Case("half and half", "half and half"),
        Case("1 cup half and half", "half and half", amount(1)...amount(1), .cup),
        Case("zwei Flaschen Wasser", "Wasser", amount(2)...amount(2), .bottle),
        Case("ein Pfund Butter", "Butter", amount(1)...amount(1), .pound),
        Case("ein Dutzend Eier", "Eier", amount(12)...amount(12), nil),
        Case("a dozen eggs", "eggs", amount(12)...amount(12), nil),
        Case("2 dozen eggs", "eggs", amount(24)...amount(24), nil),
        Case("eggs, half a dozen", "eggs", amount(6)...amount(6), nil),
        Case("media docena de huevos", "huevos", amount(6)...amount(6), nil),
        Case("una docena de huevos", "huevos", amount(12)...amount(12), nil),
        Case("medio kilo de tomates", "tomates", amount(1, 2)...amount(1, 2), .kilogram),
        Case("un litro de leche", "leche", amount(1)...amount(1), .litre),
        Case("2 dientes de ajo", "ajo", amount(2)...amount(2), .clove),
        Case("1/2 taza de azúcar", "azúcar", amount(1, 2)...amount(1, 2), .cup),
        Case("3 latas de atún", "atún", amount(3)...amount(3), .can),
        Case("3x milk", "milk", amount(3)...amount(3), nil),
        Case("3 x milk", "milk", amount(3)...amount(3), nil),
        Case("milk x3", "milk", amount(3)...amount(3), nil),
        Case("milk 3x", "milk", amount(3)...amount(3), nil),
        Case("2 x 500 ml cream", "cream", amount(1000)...amount(1000), .millilitre),
        Case("2x500ml cream", "cream", amount(1000)...amount(1000), .millilitre),
        Case("1,5 l Apfelsaft", "Apfelsaft", amount(3, 2)...amount(3, 2), .litre),
        Case("Apfelsaft 1,5 l", "Apfelsaft", amount(3, 2)...amount(3, 2), .litre),
        Case("1,5 kg potatoes", "potatoes", amount(3, 2)...amount(3, 2), .kilogram),
        Case("milk 0.5 l", "milk", amount(1, 2)...amount(1, 2), .litre),
        Case("milk 0.5l", "milk", amount(1, 2)...amount(1, 2), .litre),
        Case("egg substitute 2 cup", "egg substitute", amount(2)...amount(2), .cup),
        Case("15 grams sesame seeds", "sesame seeds", amount(15)...amount(15), .gram),
        Case("3 eggs", "eggs", amount(3)...amount(3), nil),
        Case("8large eggs", "eggs", amount(8)...amount(8), nil),
        Case("eggs 3", "eggs", amount(3)...amount(3), nil),
        Case("3-4 bananas", "bananas", amount(3)...amount(4), nil),
        Case("3 - 4 bananas", "bananas", amount(3)...amount(4), nil),
        Case("2 to 3 onions", "onions", amount(2)...amount(3), nil),
        Case("2 o 3 cebollas", "cebollas", amount(2)...amount(3), nil),
        Case("7up", "7up"),
        Case("7up 2", "7up", amount(2)...amount(2), nil),
        Case("2 7up", "7up", amount(2)...amount(2), nil),
        Case("6x 7up", "7up", amount(6)...amount(6), nil),
        Case("2% milk", "2% milk"),
        Case("2 l 2% milk", "2% milk", amount(2)...amount(2), .litre),
        Case("2% milk 2 l", "2% milk", amount(2)...amount(2), .litre),
        Case("1 l milk 3,5%", "milk 3,5%", amount(1)...amount(1), .litre),
        Case("milk 3.5%", "milk 3.5%"),
        Case("21 Seasoning Salute", "21 Seasoning Salute"),
        Case("2 21 Seasoning Salute", "21 Seasoning Salute", amount(2)...amount(2), nil),
        Case("21 Seasoning Salute 3", "21 Seasoning Salute", amount(3)...amount(3), nil),
        Case("milk", "milk"),
        Case("salt and pepper", "salt and pepper"),
        Case("a pinch of salt", "salt", amount(1)...amount(1), .pinch),
        Case("1 can of tomatoes", "tomatoes", amount(1)...amount(1), .can),
        Case("2 cans tomatoes (400 g)", "tomatoes (400 g)", amount(2)...amount(2), .can),
        Case("12 fl oz juice", "juice", amount(12)...amount(12), .fluidOunce),
        Case("1,000 g rice", "rice", amount(1000)...amount(1000), .gram),
        Case("2 garlic cloves", "garlic", amount(2)...amount(2), .clove),
        Case("8 cloves", "cloves", amount(8)...amount(8), nil),
        Case("4-pound chicken", "chicken", amount(4)...amount(4), .pound),
        Case("a 4-pound chicken", "chicken", amount(4)...amount(4), .pound),
        Case("1¾-2 cups broth", "broth", amount(7, 4)...amount(2), .cup),
        Case("juice of 2 lemons", "juice of lemons", amount(2)...amount(2), nil),
        Case("T-bone steak", "T-bone steak"),
        Case("Coke Zero 330 ml", "Coke Zero", amount(330)...amount(330), .millilitre),
        Case("vitamin B12", "vitamin B12"),
        Case("AA batteries 4", "AA batteries", amount(4)...amount(4), nil),
        Case("size 4 nappies", "size 4 nappies"),
        Case("E number 330", "E number", amount(330)...amount(330), nil),
        Case("0 onions", "0 onions"),
        Case("500 g", "g", amount(500)...amount(500), nil),
        Case("2", "2"),
        Case("1/0 cup sugar", "1/0 cup sugar"),
        Case("one onion", "onion", amount(1)...amount(1), nil),
        Case("two large onions", "large onions", amount(2)...amount(2), nil),
        Case("½ l milk", "milk", amount(1, 2)...amount(1, 2), .litre),
        Case("6-pack beer", "6-pack beer"),
        Case("l milk", "l milk"),
        Case("a lemon", "lemon", amount(1)...amount(1), nil),
        Case("A4 paper", "A4 paper"),
        Case("1 kg of flour", "flour", amount(1)...amount(1), .kilogram),
        Case("80 g / 3 oz butter", "butter", amount(80)...amount(80), .gram),
    ]

    @Test(arguments: cases) func aLineSaysHowMuchOfWhat(example: Case) {
        #expect(ListLine(example.text, isName: Self.names.contains) == example.line)
    }

    @Test func signsThatLookAlikeAreAlike() {
        let lines = ["2–3 onions", "2—3 onions", "2 − 3 onions", "2 to 3 onions", "  2 - 3\u{A0}onions "].map {
            ListLine($0)
        }
        #expect(Set(lines.map(\.name)) == ["onions"])
        #expect(lines.allSatisfy { $0.quantity == Self.amount(2)...Self.amount(3) })
    }

    @Test func randomTextIsReadWithoutTrap() {
        var random = SplitMix64(seed: 18)
        let parts = [
            "1", "2", "½", "-", "–", "to", "x", "500", "ml", "g", "(", ")", ",", "a", "half", "dozen", "of", "/", "1/2",
            "999999",
            "0", "9999999999", "cup", "milk", "%", "📦", "e\u{301}", "1,5", "3.", "or", "from", "about", "-3", "4-",
            "\u{200D}",
            "few", " ", "optional:", "fl", "oz", "١", "２",
        ]
        for _ in 0..<rounds(2000, long: 20_000) {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in
                (parts.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
            }.joined()
            let line = ListLine(text)
            if let quantity = line.quantity { #expect(quantity.lowerBound.numerator > 0, "\(text)") }
        }
        let long = String(repeating: "1 x ", count: 100_000)
        #expect(ListLine(long) == ListLine(name: long))
    }

    @Test(arguments: [(0, 1), (3, 4), (1_000_000, 1)]) func amountsAreInLowestTerms(numerator: Int, denominator: Int)
        throws
    {
        let amount = try #require(ListAmount(numerator * 2, over: denominator * 2))
        #expect(amount == ListAmount(numerator, over: denominator))
    }

    @Test(arguments: [(1, 0), (-1, 2), (1, -2), (1_000_001, 1), (1, 1_000_001)])
    func whatNobodyWritesIsNoAmount(numerator: Int, denominator: Int) {
        #expect(ListAmount(numerator, over: denominator) == nil)
    }
}
