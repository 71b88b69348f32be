/// A URL path within this shop, such as the page to return to after a form. The path never leads to another host.
struct LocalPath: Equatable {
    let text: String

    /// The maximum length, in bytes.
    static let limit = 2000

    /// Nil unless `text` is an absolute path, with or without a query and a fragment, in plain printable ASCII.
    init?(_ text: String?) {
        guard let text, text.utf8.count <= Self.limit, text.hasPrefix("/"), !text.hasPrefix("//"),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        self.text = text
    }
}
