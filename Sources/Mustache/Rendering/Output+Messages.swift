public import Localization

extension Output {
    /// Writes a message in a language, with the special characters of HTML escaped.
    @usableFromInline
    mutating func append(escaping message: Message, in language: Language) {
        language.forEachPiece(of: message) { append(escaping: $0) }
    }

    /// Writes a message in a language unescaped. The text must be safe in HTML.
    @usableFromInline
    mutating func append(html message: Message, in language: Language) {
        language.forEachPiece(of: message) { append(html: $0) }
    }
}
