import Shop

/// Sender of a request, as the shop knows them at that moment.
struct CurrentUser {
    /// Nil for somebody who has changed nothing yet.
    let session: Session?
    /// True for staff who have a passkey and have not shown it since they signed in.
    let awaitsPasskey: Bool

    /// Nil where the session leads to nobody, too.
    var customer: Customer.ID? { session?.customer }

    /// Account that is signed in. Staff who have yet to show their passkey have a customer's rights until then.
    var account: Account? { awaitsPasskey ? session?.account?.asCustomer : session?.account }

    var isManager: Bool { account?.role == .manager }
}

extension Account {
    /// The same account with the rights of a customer.
    fileprivate var asCustomer: Account { Account(id: id, customer: customer, email: email, role: .customer) }
}
