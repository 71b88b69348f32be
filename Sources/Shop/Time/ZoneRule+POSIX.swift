extension ZoneRule {
    /// - Throws: `MalformedZoneInfo` if the text is not a valid POSIX time zone rule.
    init(posix text: ArraySlice<UInt8>) throws(MalformedZoneInfo) {
        var parser = ZoneRuleParser(rest: text)
        do {
            self = try parser.rule()
        } catch {
            throw MalformedZoneInfo(reason: "its rule “\(String(decoding: text, as: UTF8.self))” is invalid")
        }
    }
}

private struct ZoneRuleParser {
    struct Failure: Error {}

    var rest: ArraySlice<UInt8>

    mutating func rule() throws(Failure) -> ZoneRule {
        try skipName()
        // POSIX counts hours to the west.
        let standard = -(try time(hours: 0...24))
        guard !rest.isEmpty else { return ZoneRule(standard: standard, daylight: nil) }
        try skipName()
        let daylight = rest.first == comma ? standard + 3600 : -(try time(hours: 0...24))
        let (start, end) = (try yearlyMoment(), try yearlyMoment())
        guard rest.isEmpty else { throw Failure() }
        return ZoneRule(standard: standard, daylight: .init(secondsFromUTC: daylight, start: start, end: end))
    }

    private var comma: UInt8 { UInt8(ascii: ",") }

    /// Skips a name: three letters or more, or `<+0330>`.
    private mutating func skipName() throws(Failure) {
        let isQuoted = skip("<")
        let name = rest.prefix {
            let character = Character(Unicode.Scalar($0))
            return character.isASCII
                && (character.isLetter || isQuoted && (character.isNumber || "+-".contains(character)))
        }
        rest = rest.dropFirst(name.count)
        guard name.count >= 3, !isQuoted || skip(">") else { throw Failure() }
    }

    /// Parses `,M3.2.0/2`, `,J60`, `,59/-1:30`. Without a time of day, the time is two o'clock.
    private mutating func yearlyMoment() throws(Failure) -> YearlyMoment {
        guard skip(",") else { throw Failure() }
        let day: YearlyMoment.Day
        if skip("M") {
            let month = try number(1...12, then: ".")
            let week = try number(1...5, then: ".")
            day = .weekday(month: month, week: week, weekday: try number(0...6))
        } else if skip("J") {
            day = .withoutLeapDay(try number(1...365))
        } else {
            day = .ofYear(try number(0...365))
        }
        return YearlyMoment(day: day, seconds: skip("/") ? try time(hours: 0...167) : 2 * 3600)
    }

    /// Parses hours, minutes and seconds with an optional sign. Returns seconds.
    private mutating func time(hours: ClosedRange<Int>) throws(Failure) -> Int {
        let sign = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        var seconds = try number(hours) * 3600
        if skip(":") { seconds += try number(0...59) * 60 }
        if skip(":") { seconds += try number(0...59) }
        return sign * seconds
    }

    private mutating func number(_ range: ClosedRange<Int>, then separator: Unicode.Scalar) throws(Failure) -> Int {
        let number = try number(range)
        guard skip(separator) else { throw Failure() }
        return number
    }

    private mutating func number(_ range: ClosedRange<Int>) throws(Failure) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), range ~= number else { throw Failure() }
        rest = rest.dropFirst(digits.count)
        return number
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
