import Shop

/// Sender of a request, as the shop knows them at that moment.
struct CurrentUser {
    /// Nil for somebody who has changed nothing yet.
    let session: Session?

    /// Nil where the session leads to nobody, too.
    var customer: Customer.ID? { session?.customer }

    /// Account that is signed in.
    var account: Account? { session?.account }

    var isManager: Bool { account?.role == .manager }
}
