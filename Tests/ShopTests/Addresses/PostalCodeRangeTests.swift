import TestSupport
import Testing

@testable import Shop

struct PostalCodeRangeTests {
    @Test(arguments: [
        ("35*", "35*"), ("51001", "51001*"), ("51001-51005", "51001-51005"), ("971*-976*", "971-976"),
        ("971*-976", "971-976"), ("90-94", "90-94"), ("9000-001", "9000001*"), ("00-950", "00950*"),
        ("12345-6789", "123456789*"), ("9000-001 - 9999-999", "9000001-9999999"), ("1000..1999", "1000-1999"),
        ("1000 – 1999", "1000-1999"), ("1000—1999", "1000-1999"), ("9000-001-9999-999", "9000001-9999999"),
        ("bt1*", "BT1*"), (" sw1a 1aa ", "SW1A1AA*"), ("123-456", "123-456"), ("35 * – 38 *", "35-38"),
        ("7-7", "7*"), ("123456789012-123456789013", "123456789012-123456789013"),
    ])
    func textIsParsedAndPrintedInCanonicalForm(text: String, canonical: String) {
        #expect(PostalCodeRange(text)?.text == canonical)
    }

    @Test(arguments: [
        "", " ", "*", "-", "--", "..", "3*5", "35**", "*35", "35*38", "200-100", "1..22", "1 - 22", "1–22", "1..2..3",
        "1..2–3", "1 - 2 - 3", "1..", "..1", "35*-381*", "35_", "3５", "Ä1", "1\u{A0}2", "1\t2", "1234567890123",
        "\u{301}1", "1–\u{301}2", "1\r\n",
    ])
    func malformedTextIsRejected(text: String) {
        #expect(PostalCodeRange(text) == nil)
    }

    @Test func textOverSixtyBytesIsRejected() {
        #expect(PostalCodeRange(String(repeating: " ", count: 58) + "35") != nil)
        #expect(PostalCodeRange(String(repeating: " ", count: 59) + "35") == nil)
        #expect(PostalCodeRange.normalized(String(repeating: "-", count: 60) + "3") == nil)
    }

    @Test(arguments: [("sw1a 1aa", "SW1A1AA"), ("00-950", "00950"), ("1.234-5", "12345"), (" 7 ", "7")])
    func codeIsNormalized(code: String, normal: String) {
        #expect(PostalCodeRange.normalized(code) == normal)
    }

    @Test(arguments: ["", "-", "35*", "ß1", "1/2", "1234567890123", "1\u{0}"])
    func malformedCodeIsNotNormalized(code: String) {
        #expect(PostalCodeRange.normalized(code) == nil)
    }

    @Test func codeContainsLongerCodes() throws {
        let range = try #require(PostalCodeRange("12345"))
        #expect(try range.contains(code("12345")))
        #expect(try range.contains(code("12345-6789")))
        #expect(try !range.contains(code("1234")))
        #expect(try !range.contains(code("12346")))
    }

    @Test func rangeContainsBothBoundsWithTheirLongerCodes() throws {
        let range = try #require(PostalCodeRange("BT1-BT3"))
        for text in ["BT1", "bt1 1aa", "BT2 9ZZ", "BT3 9ZZ"] { #expect(try range.contains(code(text)), "\(text)") }
        for text in ["BT", "BT0 9ZZ", "BT4", "BS1 1AA"] { #expect(try !range.contains(code(text)), "\(text)") }
    }

    @Test func rangesAreSortedByFirstThenLastBound() {
        let sorted = ["1-2", "10*", "10-11", "1A*", "2*"].compactMap { PostalCodeRange($0) }
        #expect(sorted.reversed().sorted().map(\.text) == ["1-2", "10*", "10-11", "1A*", "2*"])
    }

    private func code(_ text: String) throws -> PostalCode { try #require(PostalCode(text)) }
}

/// Properties of random ranges.
struct PostalCodeRangePropertyTests {
    private static let codes = (0...999).compactMap { PostalCode("\($0 + 1000)".dropFirst()) }

    @Test func overlapIsSymmetricAndEqualsBruteForce() {
        #expect(Self.codes.count == 1000)
        var random = SplitMix64(seed: 77)
        var overlapping = 0
        for _ in 0..<1500 {
            let (left, right) = (digitRange(&random), digitRange(&random))
            let hasCommonCode = Self.codes.contains { left.contains($0) && right.contains($0) }
            #expect(left.overlaps(right) == hasCommonCode, "\(left.text) \(right.text)")
            #expect(right.overlaps(left) == hasCommonCode, "\(left.text) \(right.text)")
            overlapping += hasCommonCode ? 1 : 0
        }
        #expect((300...1200).contains(overlapping))
    }

    @Test func containmentEqualsIntegerComparison() {
        var random = SplitMix64(seed: 78)
        for _ in 0..<300 {
            let range = digitRange(&random)
            let scale = [1: 100, 2: 10, 3: 1][range.first.count] ?? 0
            let bounds = (Int(range.first.text) ?? -1)...(Int(range.last.text) ?? -1)
            for (number, code) in Self.codes.enumerated() {
                #expect(range.contains(code) == bounds.contains(number / scale))
            }
        }
    }

    @Test func textParsesToTheSameRange() {
        var random = SplitMix64(seed: 79)
        for _ in 0..<3000 {
            let range = anyRange(&random)
            #expect(PostalCodeRange(range.text) == range)
            #expect(range.contains(range.first) && range.contains(range.last))
        }
    }

    /// Random texts of the characters with a meaning never crash, and parse to the same range after printing.
    @Test func randomTextIsParsedOrRejected() {
        var random = SplitMix64(seed: 80)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = String((0..<count).compactMap { _ in "01aZ -.*–—".randomElement(using: &random) })
            guard let range = PostalCodeRange(text) else { continue }
            #expect(range.first <= range.last && range.first.count == range.last.count)
            #expect(PostalCodeRange(range.text) == range, "\(text)")
        }
    }

    private func digitRange(_ random: inout SplitMix64) -> PostalCodeRange {
        makeRange(count: Int.random(in: 1...3, using: &random), of: "0123456789", &random)
    }

    private func anyRange(_ random: inout SplitMix64) -> PostalCodeRange {
        makeRange(count: Int.random(in: 1...12, using: &random), of: "0123456789ABCXYZ", &random)
    }

    private func makeRange(count: Int, of letters: String, _ random: inout SplitMix64) -> PostalCodeRange {
        while true {
            let bounds = (0..<2).map { _ in
                String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
            }.sorted().compactMap { PostalCode($0) }
            if let range = PostalCodeRange(from: bounds[0], through: bounds[1]) { return range }
        }
    }
}
