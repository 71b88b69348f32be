public import Shop

/// Changes of staff roles. Each is recorded in the audit log. `author` is nil for the program itself.
extension Transaction {
    /// Returns the account with this email address, after setting its role as `setRole` does. Creates it if necessary.
    public func appoint(_ email: EmailAddress, as role: Role, by author: Account.ID?) throws -> Account {
        let account = try snapshot.ask(.account(email)) ?? addStaff(email, as: .customer)
        _ = try setRole(role, of: account.id, by: author)
        return Account(id: account.id, customer: account.customer, email: email, role: role)
    }

    /// Sets the role of an account. Returns the entry of the audit log, or nil if the account already has the role.
    ///
    /// The password, links and sign-ins of a customer end at once, because it is unknown who created the account. Those
    /// of a person who no longer works for the shop end as well, with their passkeys.
    ///
    /// - Throws: `CatalogueRefusal.ownRole` for the author's own account, so that a manager remains, and
    ///   `.changedAgainSince` if no sign-in to the account is possible.
    public func setRole(_ role: Role, of id: Account.ID, by author: Account.ID?) throws -> AuditEntry.ID? {
        let rights = try snapshot.ask(.account(id)).flatMap { $0.role == role ? $0.rights : nil }
        return try setStaff(StaffAttributes(role: role, rights: rights ?? ClerkRights()), of: id, by: author)
    }

    /// Sets the rights of a clerk. Returns the entry of the audit log, or nil if the clerk has them already.
    ///
    /// - Throws: `CatalogueRefusal.changedAgainSince` if the account is no clerk's.
    public func setRights(_ rights: ClerkRights, of id: Account.ID, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard try snapshot.ask(.account(id))?.role == .clerk else { throw CatalogueRefusal.changedAgainSince }
        return try setStaff(StaffAttributes(role: .clerk, rights: rights), of: id, by: author)
    }

    private func setStaff(
        _ attributes: StaffAttributes, of id: Account.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        guard let account = try snapshot.ask(.account(id)), let email = account.email else {
            throw CatalogueRefusal.changedAgainSince
        }
        let change = attributes.fieldChanges(from: StaffAttributes(role: account.role, rights: account.rights))
        guard !change.isEmpty else { return nil }
        guard id != author else { throw CatalogueRefusal.ownRole }
        let role = attributes.role
        if role != account.role {
            if role.isStaff { _ = try addStaff(email, as: role) } else { _ = try removeStaff(email) }
        }
        try database.send(
            "UPDATE accounts SET rights = $1, refund_limit = $2 WHERE id = $3",
            [attributes.rights.text, attributes.rights.refundLimit, id])
        return try record(.staff(id), change, by: author)
    }

    /// Undoes an entry of the audit log about a role.
    func takeBack(_ change: AuditEntry, of id: Account.ID, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard let account = try snapshot.ask(.account(id)) else { return nil }
        let now = StaffAttributes(role: account.role, rights: account.rights)
        return try setStaff(now.takingBack(change) { _ in nil }, of: id, by: author)
    }
}

extension Query {
    /// The account, even if no sign-in to it is possible; or nil.
    public static func account(_ id: Account.ID) -> Query<Account?> {
        .init(first: "SELECT \(Account.columns) FROM accounts WHERE id = $1", [id], Account.init)
    }
}
