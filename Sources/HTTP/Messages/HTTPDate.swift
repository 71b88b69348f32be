import Glibc

/// Dates in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110, section 5.6.7).
public enum HTTPDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Formats Unix seconds of the years 1970 to 9999.
    public static func format(_ seconds: Int) -> String {
        var (seconds, date) = (seconds, tm())
        gmtime_r(&seconds, &date)
        let calendar = "\(padded(date.tm_mday, 2)) \(months[Int(date.tm_mon)]) \(padded(date.tm_year + 1900, 4))"
        let clock = [date.tm_hour, date.tm_min, date.tm_sec].map { padded($0, 2) }.joined(separator: ":")
        return "\(weekdays[Int(date.tm_wday)]), \(calendar) \(clock) GMT"
    }

    /// Returns Unix seconds, or nil for any other format, including the two obsolete ones, which no browser sends.
    public static func parse(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        var date = tm()
        guard bytes.count == 29, let month = months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
            let day = number(bytes[5..<7]), let year = number(bytes[12..<16]), year >= 1970,
            let hour = number(bytes[17..<19]), let minute = number(bytes[20..<22]), let second = number(bytes[23..<25])
        else { return nil }
        (date.tm_year, date.tm_mon, date.tm_mday) = (year - 1900, Int32(month), day)
        (date.tm_hour, date.tm_min, date.tm_sec) = (hour, minute, second)
        let seconds = timegm(&date)
        // Formatting the seconds again rejects a wrong weekday, the 31st of June, a leap second, and each misplaced
        // separator.
        return format(seconds) == text ? seconds : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int32? {
        guard digits.allSatisfy(\.isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
