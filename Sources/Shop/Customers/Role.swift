/// What an account may do. A clerk serves customers: their orders, their tasks, and the stock. A manager may do all.
public enum Role: String, CaseIterable, Sendable {
    case customer, clerk, manager

    /// True for people who work for the shop.
    public var isStaff: Bool { self != .customer }

    /// True when whoever has this role may do what `other` may.
    public func includes(_ other: Role) -> Bool {
        self == other || self == .manager || other == .customer
    }

    /// Seconds without a change after which a sign-in ends: 12 hours for staff, 90 days for customers. Reading pages does
    /// not count, since a GET cannot write.
    public var idleLifetime: Int64 { isStaff ? 12 * 3600 : 90 * 86_400 }

    /// Seconds that a sign-in lasts however much it is used: 7 days for staff; nil for customers, whose sign-in stays.
    public var signInLifetime: Int64? { isStaff ? 7 * 86_400 : nil }
}
