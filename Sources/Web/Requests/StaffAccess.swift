import Shop

/// Whom of the staff a page is for.
struct StaffAccess: Sendable {
    let role: Role
    /// The right with which clerks may use it, too.
    let right: ClerkRight?

    init(_ role: Role, right: ClerkRight? = nil) {
        (self.role, self.right) = (role, right)
    }

    func admits(_ account: Account) -> Bool {
        account.role.includes(role) || right.map(account.may) == true
    }
}
