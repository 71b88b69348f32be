/// The role of a person in the shop, and a clerk's rights, as managers change them.
public struct StaffAttributes: AuditedAttributes {
    public var role: Role
    /// The rights of a clerk. Other roles have none.
    public var rights: ClerkRights

    public init(role: Role, rights: ClerkRights = ClerkRights()) {
        self.role = role
        self.rights = rights
    }

    public static let auditedFields: [AuditedField<StaffAttributes>] = [
        AuditedField(.role, \.role.rawValue) { $1.role = Role(rawValue: $0) ?? $1.role },
        AuditedField(.rights, \.rights.text) {
            $1.rights = ClerkRights(text: $0, refundLimit: $1.rights.refundLimit)
        },
        AuditedField(
            .refundLimit, { $0.rights.refundLimit.map { "\($0)" } ?? "" }, { $1.rights.refundLimit = Int($0) }),
    ]

    /// True if the staff member was removed: the role is then `customer`.
    public var isArchived: Bool {
        get { !role.isStaff }
        set { if newValue { role = .customer } }
    }
}

extension AuditEntry.Field {
    public static let role = Self(rawValue: "role")
    /// The rights of a clerk, in the text of `ClerkRights.text`.
    public static let rights = Self(rawValue: "rights")
    /// The most that a clerk may refund of one order, in minor units; empty without a limit.
    public static let refundLimit = Self(rawValue: "refund limit")
}
