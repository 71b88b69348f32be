import Foundation
import Shop

/// Shows moments as a clock in the shop does.
struct ShopClock {
    private let zone: TimeZone

    /// `timeZone` is a name of the IANA database; an unknown one is read as UTC.
    init(timeZone: String) {
        zone = TimeZone(identifier: timeZone) ?? .gmt
    }

    /// `21 November 2026 at 14:05`.
    func text(_ moment: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.secondsSince1970))
        return LocalTime(moment, secondsFromUTC: zone.secondsFromGMT(for: date)).formatted
    }
}
