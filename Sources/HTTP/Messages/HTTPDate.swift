/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, section 5.6.7).
public enum HTTPDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `seconds` are Unix seconds of the years 1970 to 9999.
    public static func format(_ seconds: Int) -> String {
        let (day, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSince1970: day)
        let calendar = "\(padded(date.day, 2)) \(months[date.month - 1]) \(padded(date.year, 4))"
        let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(weekdays[day % 7]), \(calendar) \(clock) GMT"
    }

    /// Unix seconds; `nil` for any other format, the two obsolete ones included, which no browser sends.
    public static func parse(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 29, text.hasSuffix(" GMT"),
            let day = number(bytes[5..<7]), let year = number(bytes[12..<16]), year >= 1970,
            let month = months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
            let hour = number(bytes[17..<19]), let minute = number(bytes[20..<22]), let second = number(bytes[23..<25])
        else { return nil }
        let date = CivilDate(year: year, month: month + 1, day: day)
        let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
        // Writing it again catches a wrong weekday, the 31st of June, and every misplaced separator; a leap second
        // (60) is the one thing that cannot be written again.
        return second < 60 && format(seconds) == text ? seconds : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy(\.isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
