/// The permissions of an account. A clerk works with orders, customers and tasks. A manager may do everything.
public enum Role: String, CaseIterable, Sendable {
    case customer, clerk, manager

    /// True for a clerk or manager.
    public var isStaff: Bool { self != .customer }

    /// Returns true if this role has all permissions of `other`.
    public func includes(_ other: Role) -> Bool {
        self == other || self == .manager || other == .customer
    }

    /// The seconds without a change after which a sign-in ends: 12 hours for staff, 90 days for customers. Reading
    /// pages does not count, since a GET cannot write.
    public var idleLifetime: Int64 { isStaff ? 12 * 3600 : 90 * 86_400 }

    /// The maximum duration of a sign-in in seconds: 7 days for staff, nil (unlimited) for customers.
    public var signInLifetime: Int64? { isStaff ? 7 * 86_400 : nil }
}
