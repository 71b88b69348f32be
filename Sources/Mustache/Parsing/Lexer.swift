/// A lexer that splits a template's source into tokens.
struct Lexer {
    private var source: Source
    private var delimiters = Delimiters.standard

    init(_ source: Source) {
        self.source = source
    }

    /// Returns all tokens. Throws `TemplateError` at a tag that is not closed or has no valid name.
    mutating func tokens() throws -> [Token] {
        var tokens: [Token] = []
        while !source.isAtEnd {
            let margin = source.isAtLineStart ? source.readBlanks() : nil
            if let margin { tokens.append(.margin(margin)) }
            if source.isNext(delimiters.opening) {
                tokens.append(.tag(try readTag(margin: margin)))
            } else if !source.isAtEnd {
                tokens.append(.text(source.readText(upTo: delimiters.opening)))
            }
        }
        return tokens
    }

    private mutating func readTag(margin: String?) throws -> Tag {
        let position = source.position
        let (kind, closing) = kindAndClosing(of: source.open(delimiters.opening))
        guard let name = source.read(closing: closing, skipping: kind == .variable ? 0 : 1) else {
            throw neverClosed(at: position)
        }
        if kind == .delimiters {
            try setDelimiters(name, at: position)
        } else if kind != .comment {
            try check(name, kind, at: position)
        }
        return Tag(kind: kind, name: name, position: position, margin: margin, endsLine: source.isAtEndOfLine)
    }

    private func kindAndClosing(of sigil: Character?) -> (Tag.Kind, [UInt8]) {
        switch sigil {
        case "{": (.unescaped, Array("}".utf8) + delimiters.closing)
        case "=": (.delimiters, Array("=".utf8) + delimiters.closing)
        case "&": (.unescaped, delimiters.closing)
        case "#": (.section, delimiters.closing)
        case "^": (.inverted, delimiters.closing)
        case "/": (.closing, delimiters.closing)
        case ">": (.partial, delimiters.closing)
        case "<": (.parent, delimiters.closing)
        case "$": (.block, delimiters.closing)
        case "!": (.comment, delimiters.closing)
        default: (.variable, delimiters.closing)
        }
    }

    private mutating func setDelimiters(_ content: String, at position: Position) throws {
        guard let new = Delimiters(setBy: content) else {
            throw TemplateError("“\(content)” does not name two delimiters, as in {{=<% %>=}}.", at: position)
        }
        delimiters = new
    }

    private func check(_ name: String, _ kind: Tag.Kind, at position: Position) throws {
        // The name of an unclosed tag contains all text up to the end of the next tag.
        guard !name.contains(String(decoding: delimiters.opening, as: UTF8.self)) else {
            throw neverClosed(at: position)
        }
        guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
            throw TemplateError("“\(name)” is not a valid name.", at: position)
        }
        guard !name.hasPrefix("*") || (kind != .partial && kind != .parent) else {
            throw TemplateError("“\(name)” is a dynamic name, which is not supported.", at: position)
        }
    }

    private func neverClosed(at position: Position) -> TemplateError {
        let closing = String(decoding: delimiters.closing, as: UTF8.self)
        return TemplateError("The tag that begins here is never closed with \(closing).", at: position)
    }
}
