/// Address of a link in a text.
struct LinkAddress {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    private static let schemes = ["https://", "http://", "mailto:", "tel:"]

    /// True for addresses of the web, of mail and of telephones, and for places of this shop and this page.
    var isAllowed: Bool {
        if text.hasPrefix("//") || text.hasPrefix("/\\") { return false }
        return text.hasPrefix("/") || text.hasPrefix("#")
            || Self.schemes.contains { text.lowercased().hasPrefix($0) }
    }
}
