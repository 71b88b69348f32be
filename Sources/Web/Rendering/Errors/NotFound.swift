/// The error for a path without a page. `ErrorPages` turns the error into a 404 page with the shop's layout.
struct NotFound: Error {
    /// The noun for the missing thing, such as "category" or "item".
    let subject: String

    init(_ subject: String) {
        self.subject = subject
    }

    /// The text of the 404 page.
    var sentence: String {
        let reason =
            switch subject {
            case "item": "It may no longer be sold."
            case "category": "It may no longer be in the shop."
            default: "It may have moved, or the address may have a typing error."
            }
        return "We cannot find that \(subject). \(reason)"
    }
}
