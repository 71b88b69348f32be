/// The coupons that players earn by winning games, if a manager has set a coupon.
public struct GamePrize: Equatable, Sendable {
    public static let mostPerPerson = 1...20
    public static let mostPerDay = 1...1000
    public static let validDays = 1...365

    /// The coupon whose terms each earned coupon has; nil for no prize.
    public var coupon: Coupon.ID?
    /// The maximum number of coupons that one person earns within a day.
    public var perPerson: Int
    /// The maximum number of coupons that all players together earn within a day.
    public var perDay: Int
    /// The number of days after which an earned coupon expires.
    public var days: Int

    public init(coupon: Coupon.ID? = nil, perPerson: Int = 1, perDay: Int = 20, days: Int = 30) {
        (self.coupon, self.perPerson, self.perDay, self.days) = (coupon, perPerson, perDay, days)
    }
}
