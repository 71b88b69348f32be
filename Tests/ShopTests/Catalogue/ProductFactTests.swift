import Shop
import Testing

/// Facts are lines of a label, a colon and a value.
struct ProductFactTests {
    @Test func aLineIsALabelAndAValue() throws {
        let fact = try #require(ProductFact(line: "  Size : 30 × 40 : 2 cm "))
        #expect(fact.label == "Size")
        #expect(fact.value == "30 × 40 : 2 cm")
    }

    @Test(arguments: ["", "Cotton", ": Cotton", "Material:", "Material:   ", "   "])
    func whatHasNoLabelOrNoValueIsNone(line: String) {
        #expect(ProductFact(line: line) == nil)
    }

    @Test func labelsAndValuesAreShort() {
        #expect(ProductFact(line: String(repeating: "a", count: 61) + ": b") == nil)
        #expect(ProductFact(line: "a: " + String(repeating: "b", count: 301)) == nil)
        #expect(ProductFact(line: String(repeating: "a", count: 60) + ": " + String(repeating: "b", count: 300)) != nil)
    }

    @Test func theFirstWrongLineIsNamed() {
        #expect(ProductDetails.wrongLine(inFacts: "A: b\r\n\r\nCotton\nB: c") == "Cotton")
        #expect(ProductDetails.wrongLine(inFacts: "A: b\n\n") == nil)
        #expect(ProductDetails(facts: "A: b\n\nB: c").factList.map(\.value) == ["b", "c"])
    }
}
