import Shop
import TestSupport
import Testing

/// Which options a product can have, and what they are written as.
struct ProductOptionsTests {
    @Test func everyValueIsCombinedWithEveryOther() {
        let options = TestShop.options(["Size": ["S", "M"], "Colour": ["Navy", "Red"]])
        #expect(options.combinations == [["S", "Navy"], ["S", "Red"], ["M", "Navy"], ["M", "Red"]])
        #expect(ProductOptions.none.combinations == [[]])
        #expect(options.contains(["M", "Red"]))
        #expect(!options.contains(["M"]) && !options.contains(["Red", "M"]))
    }

    @Test func whatIsWrittenDownIsReadAgain() throws {
        let options = TestShop.options(["Size": ["S", "M"], "Shoe size": ["7 ½", "8: wide"]])
        #expect(options.text == "Size: S, M\nShoe size: 7 ½, 8: wide")
        #expect(ProductOptions(text: options.text) == options)
        #expect(ProductOptions(text: "") == ProductOptions.none)
        #expect(ProductOptions(text: "Size") == nil)
        #expect(ProductOptions(text: "Size: S,M,") == TestShop.options(["Size": ["S,M,"]]))
        #expect(ProductOptions(text: "\tS") == nil)
    }

    @Test(
        arguments: [
            ["Length": ["37,5 cl", "75 cl"]], ["Length": ["1,5 m"]], ["Mix": ["Black, white", "Red; blue"]],
            ["Mix": ["Black, white"], "Size": ["S", "M"]],
        ] as [KeyValuePairs<String, [String]>])
    func valuesWithCommasAreReadFromTheAuditLog(options: KeyValuePairs<String, [String]>) {
        let options = TestShop.options(options)
        #expect(ProductOptions(text: options.text) == options)
    }

    @Test(arguments: [
        (" S,M , L,, ,", ["S", "M", "L"]), (" , ", []), ("36,37,38", ["36", "37", "38"]),
        ("37,5 cl\n75 cl\r\nMagnum 1,5 l", ["37,5 cl", "75 cl", "Magnum 1,5 l"]),
        ("Black, white\nRed; blue,\n\nL", ["Black, white", "Red; blue", "L"]),
        ("1,2 m, 3,5 m", ["1,2 m", "3,5 m"]), ("1,2 m; 3,5 m", ["1,2 m", "3,5 m"]),
        ("1,2 m, 1,5 m", ["1,2 m", "1,5 m"]), ("37,5 cl,75 cl", ["37,5 cl", "75 cl"]), ("37,5 cl", ["37,5 cl"]),
        ("a, b; c", ["a, b", "c"]), ("S,M,36,38", ["S", "M", "36", "38"]), ("1,25,5 m, 2", ["1,25,5 m", "2"]),
    ])
    func typedValuesAreSeparated(text: String, values: [String]) {
        #expect(ProductOptions.values(text) == values)
    }

    @Test func anOptionHasANameThatIsNoOthers() {
        #expect(refusal(of: [("", ["S"])]) == (.noName, 0))
        #expect(refusal(of: [("Size", ["S"]), (String(repeating: "x", count: 31), ["S"])]) == (.nameIsTooLong, 1))
        #expect(refusal(of: [("Size: cm", ["S"])]) == (.nameHasColon, 0))
        #expect(refusal(of: [("Size", ["S"]), ("size", ["S"])]) == (.nameIsThereTwice, 1))
    }

    @Test func anOptionHasValuesThatCanBeToldApart() {
        let long = String(repeating: "x", count: 41)
        #expect(refusal(of: [("Size", [])]) == (.noValues, 0))
        #expect(refusal(of: [("Size", ["S", "s"])]) == (.valueIsThereTwice("s"), 0))
        #expect(refusal(of: [("Size", ["S\tM"])]) == (.valueIsUnreadable, 0))
        #expect(refusal(of: [("Size", [long])]) == (.valueIsTooLong(long), 0))
    }

    @Test func twoVariantsCannotHaveTheSameLabel() {
        let options = [("A", ["a, b", "a"]), ("B", ["c", "b, c"])]
        #expect(refusal(of: options) == (.labelIsThereTwice("a, b, c"), 1))
    }

    @Test func thereAreNoMoreThanSomebodyCanChooseFrom() {
        let (most, seventeen, fifteen) = (numbers(51), numbers(17), numbers(15))
        #expect(refusal(of: [("Size", most)]) == (.tooManyValues, 0))
        #expect(refusal(of: [("Size", seventeen), ("Colour", fifteen)]) == (.tooManyVariants(255), 1))
        #expect(refusal(of: [("A", ["1"]), ("B", ["1"]), ("C", ["1"]), ("D", ["1"])]) == (.tooManyOptions, 3))
    }

    private func numbers(_ count: Int) -> [String] { (1...count).map { String($0) } }

    /// Reason and place of the option that is refused; a reason that no test expects where none is.
    private func refusal(of options: [(String, [String])]) -> (OptionsRefusal.Reason, Int) {
        do {
            _ = try ProductOptions(options.map { ProductOption(name: $0.0, values: $0.1) })
            return (.valueIsTooLong("nothing was refused"), -1)
        } catch {
            return (error.reason, error.option)
        }
    }
}
