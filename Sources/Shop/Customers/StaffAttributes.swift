/// The role of a person in the shop, as managers change it.
public struct StaffAttributes: AuditedAttributes {
    public var role: Role

    public init(role: Role) {
        self.role = role
    }

    public static let auditedFields: [AuditedField<StaffAttributes>] = [
        AuditedField(.role, \.role.rawValue) { $1.role = Role(rawValue: $0) ?? $1.role }
    ]

    /// True if the staff member was removed: the role is then `customer`.
    public var isArchived: Bool {
        get { !role.isStaff }
        set { if newValue { role = .customer } }
    }
}

extension AuditEntry.Field {
    public static let role = Self(rawValue: "role")
}
