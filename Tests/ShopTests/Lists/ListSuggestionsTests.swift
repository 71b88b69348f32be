import Shop
import Testing

@Suite struct ListSuggestionsTests {
    private func completions(
        _ typed: String, _ names: [String], except excluded: Set<String> = [], limit: Int = 5
    ) -> [String] {
        ListSuggestions.completions(of: typed, among: names, except: excluded, limit: limit)
    }

    @Test func frequentNameComesFirst() {
        #expect(completions("m", ["mustard", "milk", "Milk", "bread"]) == ["milk", "mustard"])
    }

    @Test func nameThatBeginsWithTextComesBeforeOthers() {
        #expect(completions("mil", ["oat milk", "oat milk", "milk"]) == ["milk", "oat milk"])
    }

    @Test func accentsAndCaseAreIgnored() {
        #expect(completions("CAFE", ["Café", "cake"]) == ["Café"])
    }

    @Test func eachTypedWordBeginsAWord() {
        #expect(completions("oat mi", ["oat milk", "oat bread", "milk"]) == ["oat milk"])
    }

    @Test func singularAndPluralAreSuggestedOnce() {
        #expect(completions("tom", ["tomatoes", "Tomato"]) == ["tomatoes"])
    }

    @Test func excludedNameIsNotSuggested() {
        #expect(completions("mi", ["Milk", "mint"], except: ["milk"]) == ["mint"])
    }

    @Test func suggestionsAreLimited() {
        #expect(completions("a", (0..<20).map { "a\($0)" }, limit: 3).count == 3)
        #expect(completions(" ", ["a"]).isEmpty)
    }

    @Test(arguments: [
        ("fl", "", "fl"), ("500 g fl", "500 g ", "fl"), ("half a dozen eg", "half a dozen ", "eg"),
        ("2x mi", "2x ", "mi"),
    ])
    func quantityIsSplitFromName(line: String, before: String, name: String) throws {
        let parts = try #require(ListSuggestions.split(line))
        #expect(parts.before == before && parts.name == name)
    }

    @Test(arguments: ["", "  ", "flour 500 g"]) func lineWithoutNameAtItsEndIsNotSplit(line: String) {
        #expect(ListSuggestions.split(line) == nil)
    }
}
