import Shop
import Testing

/// Shares as managers type them.
struct PercentageTests {
    @Test(arguments: [
        ("8.1", 8100, "8.1"), ("8,1", 8100, "8.1"), ("8.125 %", 8125, "8.125"), ("19%", 19_000, "19"), ("0", 0, "0"),
        (".5", 500, "0.5"), ("007.70", 7700, "7.7"), ("100", 100_000, "100"), ("0.001", 1, "0.001"),
    ])
    func areReadAndWritten(text: String, thousandths: Int, written: String) throws {
        let percentage = try #require(Percentage(typed: text))
        #expect(percentage.thousandths == thousandths)
        #expect(percentage.description == written && percentage.formatted == written + "%")
    }

    @Test(arguments: [
        "", "%", ".", "8.", "8.1234", "100.001", "101", "1000", "-1", "8.1.0", "eight", "1e1", "٣", "8 1",
        String(repeating: "0", count: 50),
    ])
    func areRefused(text: String) {
        #expect(Percentage(typed: text) == nil)
    }
}
