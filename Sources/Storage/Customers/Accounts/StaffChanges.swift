public import Shop

/// Changes of who works for the shop, and as what. Each stands in the audit log. `author` is nil for the program itself.
extension Transaction {
    /// Returns the account of this address, made when there is none, once it has a role, as `setRole` gives it.
    public func appoint(_ email: EmailAddress, as role: Role, by author: Account.ID?) throws -> Account {
        let account = try snapshot.ask(.account(email)) ?? addStaff(email, as: .customer)
        _ = try setRole(role, of: account.id, by: author)
        return Account(id: account.id, customer: account.customer, email: email, role: role)
    }

    /// Gives an account a role. Returns the audit log's entry, nil when it had that role.
    ///
    /// Of a customer nobody knows who made their account, and whoever does not work for the shop any more has no way in
    /// as staff: in both cases the password, the links and the sign-ins end at once, and in the latter the passkeys. Throws
    /// `CatalogueRefusal.ownRole` for the author's own account, so that a manager is left, and `.changedAgainSince` when
    /// nobody can sign in to the account.
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

    /// Undoes an entry of the audit log about somebody's role.
    func takeBack(_ change: AuditEntry, of id: Account.ID, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard let account = try snapshot.ask(.account(id)) else { return nil }
        let before = try StaffAttributes(role: account.role).takingBack(change) { _ in nil }
        return try setRole(before.role, of: id, by: author)
    }
}

extension Query {
    /// The account, also one to which nobody can sign in; or nil.
    public static func account(_ id: Account.ID) -> Query<Account?> {
        .init(first: "SELECT \(Account.columns) FROM accounts WHERE id = $1", [id], Account.init)
    }
}
