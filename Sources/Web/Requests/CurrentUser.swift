import Shop

/// Sender of a request, as the shop knows them at that moment.
struct CurrentUser {
    /// Nil for somebody who has changed nothing yet.
    let customer: Customer.ID?
    /// Account that is signed in.
    let account: Account?

    var isManager: Bool { account?.isManager == true }
}
