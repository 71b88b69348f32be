import Shop

/// The sender of a request, from the session in this snapshot.
struct CurrentUser {
    /// The session, or nil before the first change.
    let session: Session?
    /// True for staff with a passkey that they have not used since the sign-in.
    let awaitsPasskey: Bool

    /// The customer, or nil if there is no session, or a session without a customer.
    var customer: Customer.ID? { session?.customer }

    /// The signed-in account. Staff who have not used their passkey yet have a customer's rights.
    var account: Account? { awaitsPasskey ? session?.account?.asCustomer : session?.account }

    var isManager: Bool { account?.role == .manager }
}

extension Account {
    /// The account with the rights of a customer.
    fileprivate var asCustomer: Account { Account(id: id, customer: customer, email: email, role: .customer) }
}
