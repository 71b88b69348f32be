import Shop
import Storage

/// Clock of the shop: shows moments in its time zone and its style.
struct ShopClock {
    private let zone: ZoneInfo
    private let style: LocalTime.Style

    /// An unknown time zone, with which the shop does not start, is read as UTC.
    init(_ settings: ShopSettings, _ zones: TimeZones) {
        zone = (try? zones.zone(named: settings.timeZone)) ?? .utc
        style = settings.dateStyle
    }

    /// The date and the time in the shop's style.
    func text(_ moment: Timestamp) -> String {
        time(moment).formatted(style)
    }

    /// The time without the date in the shop's style.
    func timeOfDay(_ moment: Timestamp) -> String {
        time(moment).formattedTime(style)
    }

    /// The time in the shop's zone.
    func time(_ moment: Timestamp) -> LocalTime {
        LocalTime(moment, secondsFromUTC: zone.secondsFromUTC(at: moment))
    }

    /// The day of a moment.
    func day(of moment: Timestamp) -> CivilDate { CivilDate(of: moment, in: zone) }

    /// A day in the shop's style.
    func text(_ day: CivilDate) -> String { day.formatted(style) }

    /// First moment of a day.
    func start(of day: CivilDate) -> Timestamp { zone.start(of: day) }
}
