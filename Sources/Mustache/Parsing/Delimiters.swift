/// The opening and closing delimiter of a tag: `{{` and `}}`, until a template sets others with `{{=<% %>=}}`.
struct Delimiters: Sendable {
    static let standard = Delimiters(opening: "{{", closing: "}}")

    let opening: [UInt8]
    let closing: [UInt8]

    private init(opening: Substring, closing: Substring) {
        self.opening = Array(opening.utf8)
        self.closing = Array(closing.utf8)
    }

    /// Parses the content between the equals signs of a set-delimiters tag; nil if the content is not two words.
    init?(setBy content: String) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.contains(where: { $0.contains("=") }) else { return nil }
        self.init(opening: words[0], closing: words[1])
    }
}
