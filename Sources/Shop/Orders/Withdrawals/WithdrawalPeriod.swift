/// The days in which a consumer may withdraw from a contract (Directive 2011/83/EU, article 9).
public struct WithdrawalPeriod: Equatable, Sendable {
    /// The days that a shop can choose; the law demands at least 14.
    public static let allowed = 14...365
    public static let standard = 14

    /// The last day on which a withdrawal is in time; nil if no delivery is recorded.
    public let lastDay: CivilDate?

    /// The day of the delivery does not count. A period that ends on a Saturday or Sunday lasts until Monday (Regulation
    /// 1182/71, article 3). Public holidays are not known.
    ///
    /// - Parameter delivery: The day on which the last goods were delivered; nil if no delivery is recorded.
    public init(days: Int, after delivery: CivilDate?) {
        lastDay = delivery.map { delivery in
            let end = delivery.daysSince1970 + days
            // 1 January 1970 was a Thursday.
            let weekday = (end + 3) - (end + 3).flooredQuotient(by: 7) * 7
            return CivilDate(daysSince1970: weekday < 5 ? end : end + 7 - weekday)
        }
    }

    /// Returns true for a withdrawal in time. Without a recorded delivery, each withdrawal is in time.
    public func contains(_ day: CivilDate) -> Bool { lastDay.map { day <= $0 } ?? true }
}
