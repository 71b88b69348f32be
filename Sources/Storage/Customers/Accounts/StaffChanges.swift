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
        guard let account = try snapshot.ask(.account(id)), let email = account.email else {
            throw CatalogueRefusal.changedAgainSince
        }
        guard account.role != role else { return nil }
        guard id != author else { throw CatalogueRefusal.ownRole }
        if role.isStaff { _ = try addStaff(email, as: role) } else { _ = try removeStaff(email) }
        let change = StaffAttributes(role: role).fieldChanges(from: StaffAttributes(role: account.role))
        return try record(.staff(id), change, by: author)
    }

    /// Undoes an entry of the audit log about a role.
    func takeBack(_ change: AuditEntry, of id: Account.ID, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard let account = try snapshot.ask(.account(id)) else { return nil }
        let before = try StaffAttributes(role: account.role).takingBack(change) { _ in nil }
        return try setRole(before.role, of: id, by: author)
    }
}

extension Query {
    /// The account, even if no sign-in to it is possible; or nil.
    public static func account(_ id: Account.ID) -> Query<Account?> {
        .init(first: "SELECT \(Account.columns) FROM accounts WHERE id = $1", [id], Account.init)
    }
}
