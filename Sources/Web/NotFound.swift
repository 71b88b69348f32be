/// There is nothing at this address. Becomes a 404 page in the shop's own look.
struct NotFound: Error {
    /// What was looked for: "category", "product".
    let subject: String

    init(_ subject: String) {
        self.subject = subject
    }
}
