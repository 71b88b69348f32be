import Testing

@testable import Shop

struct DegreesTests {
    @Test(arguments: [
        ("46.94809", 4_694_809), ("-7,5", -750_000), (" 7 ", 700_000), ("+0.00001", 1), ("-0.000004", 0),
        ("180", 18_000_000), ("−17.78220", -1_778_220), ("46.94809°", 4_694_809), ("–7,5 °", -750_000),
    ])
    func degreesAreReadAsPeopleTypeThem(text: String, units: Int) {
        #expect(Degrees(typed: text)?.hundredThousandths == units)
    }

    @Test(arguments: [
        "", "north", "1e5", "0x10", "nan", "inf", "46°1", "°", "361", "1.2.3", String(repeating: "1", count: 21),
    ])
    func anythingElseIsNone(text: String) {
        #expect(Degrees(typed: text) == nil)
    }

    @Test(arguments: [
        ("46.94809, 7.44744", 4_694_809, 744_744), ("46,94809; 7,44744", 4_694_809, 744_744),
        ("46,94809, 7,44744", 4_694_809, 744_744), ("(−17.7822 31.05)", -1_778_220, 3_105_000),
        ("46.94809° , 7.44744°", 4_694_809, 744_744), ("46.5,7.5", 4_650_000, 750_000),
    ])
    func pastedPairIsRead(text: String, latitude: Int, longitude: Int) {
        let pair = Degrees.pair(typed: text)
        #expect(pair?.latitude.hundredThousandths == latitude && pair?.longitude.hundredThousandths == longitude)
    }

    @Test(arguments: ["46.94809", "46,94809", "46,5", "", "a, b", "1, 2, 3", "46.9,"])
    func otherTextIsNotAPair(text: String) {
        #expect(Degrees.pair(typed: text) == nil)
    }

    @Test func theyAreWrittenWithFiveDecimals() {
        #expect(Degrees(hundredThousandths: 4_694_809).description == "46.94809")
        #expect(Degrees(hundredThousandths: -7).description == "-0.00007")
        #expect(Degrees(hundredThousandths: 0).description == "0.00000")
    }

    @Test func aPlaceLiesOnTheGlobeAndHasATitle() {
        func place(_ title: String, _ latitude: Double, _ longitude: Double) -> BranchAttributes? {
            BranchAttributes(title: title, description: "", hours: "", latitude: latitude, longitude: longitude)
        }
        #expect(place(" Old\u{0}\nTown ", 46.94809, 7.44744)?.title == "Old Town")
        #expect(place("", 0, 0) == nil && place(String(repeating: "x", count: 81), 0, 0) == nil)
        #expect(place("x", 90.00001, 0) == nil && place("x", 0, -180.1) == nil && place("x", .nan, 0) == nil)
    }
}
