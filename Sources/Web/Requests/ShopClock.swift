import Shop
import Storage

/// The clock of the shop, which formats times in its time zone and style.
struct ShopClock {
    private let zone: ZoneInfo
    private let style: LocalTime.Style

    /// An unknown time zone is read as UTC; the shop does not start with one.
    init(_ settings: ShopSettings, _ zones: TimeZones) {
        zone = (try? zones.zone(named: settings.timeZone)) ?? .utc
        style = settings.dateStyle
    }

    /// Returns the date and time in the shop's style.
    func text(_ moment: Timestamp) -> String {
        time(moment).formatted(style)
    }

    /// Returns the time in the shop's zone.
    func time(_ moment: Timestamp) -> LocalTime {
        LocalTime(moment, secondsFromUTC: zone.secondsFromUTC(at: moment))
    }

    /// Returns the time of a day to the second, with the offset from UTC: `14:05:09 (UTC+01:00)`.
    func exactTime(_ moment: Timestamp) -> String {
        let offset = zone.secondsFromUTC(at: moment)
        let minutes = abs(offset) / 60
        let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        let time = time(moment).internetFormatted.dropFirst("2026-11-21T".count).dropLast()
        return "\(time) (UTC\(offset < 0 ? "−" : "+")\(digits))"
    }

    /// Returns the day of a time in the shop's zone.
    func day(of moment: Timestamp) -> CivilDate { CivilDate(of: moment, in: zone) }

    /// Returns the text of a day in the shop's style.
    func text(_ day: CivilDate) -> String { day.formatted(style) }

    /// Returns the first second of a day.
    func start(of day: CivilDate) -> Timestamp { zone.start(of: day) }

    /// Returns a time for a page, which writes it in its language.
    func value(_ moment: Timestamp, _ parts: LocalizedTime.Parts = .both) -> LocalizedTime {
        LocalizedTime(time: time(moment), parts: parts, style: style)
    }
}
