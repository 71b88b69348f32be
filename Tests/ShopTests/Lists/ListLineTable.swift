import TestSupport
import TestTraits
import Testing

@testable import Shop

/// A table of list lines with their expected measures and names.
struct ListLineTable {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        /// The formatted measure; empty for a line without a quantity.
        let measure: String
        let name: String

        var testDescription: String { text }
    }

    let rows: [Row]

    /// Parses lines `text | measure | name`. Without a name, the name is the text.
    init(_ table: String) {
        rows = table.split(separator: "\n").map { line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
            return Row(
                text: fields[0], measure: fields.count > 1 ? fields[1] : "",
                name: fields.count > 2 ? fields[2] : fields[0])
        }
    }

    private static func trimmed(_ field: Substring) -> String {
        String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

/// Lines of recipes and shopping lists in several languages.
struct ListLineTableTests {
    private static let rows = [
        ListLineTable.reported, ListLineTable.related, ListLineTable.english, ListLineTable.german,
        ListLineTable.germanVariants,
        ListLineTable.french,
        ListLineTable.italian, ListLineTable.spanish, ListLineTable.portuguese, ListLineTable.dutch,
        ListLineTable.swedish, ListLineTable.polish, ListLineTable.russian, ListLineTable.eastAsian,
        ListLineTable.markers, ListLineTable.conditions, ListLineTable.exclamations, ListLineTable.emoji,
        ListLineTable.prices, ListLineTable.multiplications, ListLineTable.abbreviations,
        ListLineTable.checked,
    ].flatMap { ListLineTable($0).rows }

    @Test(arguments: rows) func lineIsSplitIntoMeasureAndName(row: ListLineTable.Row) {
        let line = ListLine(row.text)
        #expect(line.measure?.formatted ?? "" == row.measure)
        #expect(line.name == row.name)
    }

    @Test func numberWithPointIsATypedMeasure() {
        #expect(ListMeasure(typed: "4.")?.text == "4")
    }

    @Test func tableHasAHundredGermanLines() {
        #expect(ListLineTable(ListLineTable.german).rows.count >= 100)
    }

    @Test func wordNamesOneUnit() {
        let words = ListUnit.allCases.flatMap { unit in Set(unit.words + [unit.rawValue, unit.rawValue + "s"]) }
        let repeated = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }
        #expect(repeated.isEmpty)
        #expect(Set(ListUnit.vocabulary.keys).isSubset(of: ListUnit.allCases))
    }

    @Test func randomLineKeepsANameFromItsOwnText() {
        var random = SplitMix64(seed: 1014)
        let parts = [
            "1", "½", "-", "to", "x", "500", "ml", "(", ")", ",", "a", "half", "dozen", "of", "/", "1/2", "cup", "milk",
            "%",
            "and", "plus", "y", "medio", "demi-", "half-", "un'", "d'", "2本", "個", "=", "(1", "1 g", "1g", "quarter",
            "à",
            "c.", "soupe", "[", "]", "de", "kilo", "x2", "*", "Hand", "voll", "fl", "oz", "２", "e\u{301}", "1)", "4.",
            "☐", "①", "!", "?!", "~", "*2", "×3", "х2", "🥛", "半", "斤", "两", "十", "$3.99",
            "€", "kg", "大さじ", "if", "or so", "pak", "choi", "- ",
        ]
        for _ in 0..<rounds(2000, long: 20_000) {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                (parts.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
            }.joined()
            let line = ListLine(text)
            #expect(!line.name.isEmpty && line.name.last != " " && line.name.first != " ", "\(text)")
            #expect(Set(line.name).subtracting(text).subtracting(" ").isEmpty, "\(text)")
            if let quantity = line.quantity { #expect(quantity.lowerBound.numerator > 0, "\(text)") }
        }
    }

    /// Lines of 200 characters that begin a measure again and again.
    @Test(arguments: [
        "(1 g ", "1 g / ", "1 cup, ", "1 1/2-", "1 g (1 g) ", "a, ", "juice of 1 ", "1 x ", "1 to ", "(", "c. à s. ",
        "½ ", "2 if (", "x2 ", "1€ ", "1 🥛 ", "半斤", "kg 2 ", "1) ", "1! ", "couple of ", "7 up ", "1 - ", "(~1 g) ",
    ]) func repeatedMeasureIsParsed(part: String) {
        let text = String(String(repeating: part, count: 200).prefix(200))
        #expect(!ListLine(text).name.isEmpty)
    }

    @Test(arguments: [
        ("eggs (free range!)", "eggs"), ("milk 2%", "milk"), ("2% milk", "milk"), ("milk 3,5 %", "milk"),
        ("Coke(zero)", "Coke"), ("tomatoes [ripe] (on the vine)", "tomatoes"),
        ("milk (fat 2 (two) %) fresh", "milk fresh"),
        ("bread (whole", "bread"), ("(bread)", "(bread)"), ("100%", "100%"), ("milk", "milk"), ("牛乳（低脂肪）", "牛乳"),
        ("milk!! (2 if on offer)", "milk"), ("bread??", "bread"), ("milk $3.99", "milk"), ("milk 3,99 €", "milk"),
        ("🥛 milk", "milk"), ("🍎", "🍎"), ("€5", "€5"), ("gift card 50€", "gift card"), ("Müsli 500 g", "Müsli 500 g"),
        ("50% off tag", "off tag"), ("x%y z", "x%y z"), ("%", "%"), ("", ""), ("cream 30-35%", "cream"),
    ]) func commentsAreLeftOut(name: String, plain: String) {
        #expect(ListItem.nameWithoutComments(name) == plain)
    }
}
