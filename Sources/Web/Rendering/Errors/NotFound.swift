/// Nothing has this address. Becomes a 404 page in the shop's own look.
struct NotFound: Error {
    /// Kind of thing that is missing: "category", "item".
    let subject: String

    init(_ subject: String) {
        self.subject = subject
    }

    /// Sentence of the page.
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
