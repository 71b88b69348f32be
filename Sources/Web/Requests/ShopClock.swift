import Foundation
import Shop

/// Shows moments as a clock in the shop does.
struct ShopClock {
    private let zone: TimeZone
    private let style: LocalTime.Style

    /// A time zone that nobody knows is read as UTC.
    init(_ settings: ShopSettings) {
        zone = TimeZone(identifier: settings.timeZone) ?? .gmt
        style = settings.dateStyle
    }

    /// The date and the time in the shop's style.
    func text(_ moment: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.secondsSince1970))
        return LocalTime(moment, secondsFromUTC: zone.secondsFromGMT(for: date)).formatted(style)
    }
}
