import TestTraits
import Testing

@testable import Web

/// Text of forms without white space around it, with the line breaks of Unix, and without control characters.
struct TrimmedTextTests {
    @Test(arguments: [
        (" a\r\nb\rc\u{0} ", "a\nb\nc"), ("é\r\r\n\u{200B}", "é"), ("\u{301}a\n\rb", "\u{301}a\n\nb"), ("é\r\n\n", "é"),
        ("👩\u{200D}👧\r\nא", "👩\u{200D}👧\nא"), (" \t\u{3000}", ""),
    ])
    func textIsTrimmed(typed: String, expected: String) {
        #expect(typed.trimmed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test func lineBreaksBecomeSpacesInOneLine() {
        #expect("a\r\né\u{2028}b\u{85}c\u{B}".line(for: 100) == "a é b c")
    }

    /// A character of many combining marks is one of the costly ones: comparing it normalizes it.
    @Test(arguments: ["\u{301}\u{316}", "e\u{301}", "\r\né", " é"])
    func costOfTrimmingGrowsLinearly(part: String) {
        #expect(ProcessorTime.growsLinearly(from: 2000) { _ = ("é" + String(repeating: part, count: $0)).trimmed })
        #expect(
            ProcessorTime.growsLinearly(from: 2000) {
                _ = ("é" + String(repeating: part, count: $0)).line(for: 1_000_000)
            })
    }
}
