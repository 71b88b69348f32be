/// Coupons that won games earn, where a manager has set one.
public struct GamePrize: Equatable, Sendable {
    public static let mostPerPerson = 1...20
    public static let mostPerDay = 1...1000
    public static let validDays = 1...365

    /// Coupon whose terms each earned one has; nil for none.
    public var coupon: Coupon.ID?
    /// Most that one person earns within a day.
    public var perPerson: Int
    /// Most that all earn within a day.
    public var perDay: Int
    /// Days after which an earned one is over.
    public var days: Int

    public init(coupon: Coupon.ID? = nil, perPerson: Int = 1, perDay: Int = 20, days: Int = 30) {
        (self.coupon, self.perPerson, self.perDay, self.days) = (coupon, perPerson, perDay, days)
    }
}
