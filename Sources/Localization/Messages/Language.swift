/// A language of the shop's pages: its messages, its formats, and the prefix of its paths.
public final class Language: Sendable {
    /// The tag by BCP 47, such as `es`.
    public let tag: String
    /// The formats of numbers, amounts and dates.
    public let format: LocaleFormat
    /// The prefix of the paths of pages, such as `/es`. Empty for the shop's default language.
    public let pathPrefix: String
    /// A number that is unique among the languages of one program, for arrays of what is made for each language.
    public let index: Int
    /// The namespaces whose messages this language has.
    let namespaces: Set<String>
    /// English for the pages that this language has no messages for, with the same prefix; nil for English.
    public let fallback: Language?
    private let wordings: [String: Wording]

    init(
        tag: String, format: LocaleFormat, pathPrefix: String, index: Int, namespaces: Set<String>,
        wordings: [String: Wording], fallback: Language?
    ) {
        self.tag = tag
        self.format = format
        self.pathPrefix = pathPrefix
        self.index = index
        self.namespaces = namespaces
        self.wordings = wordings
        self.fallback = fallback
    }

    /// True if the messages are English ones. English values have the shop's own formats.
    public var isEnglish: Bool { tag == Languages.english }

    /// Returns the language of the pages of a namespace: this one, or English if this one lacks the namespace.
    public func serving(_ namespace: String) -> Language {
        namespaces.contains(namespace) ? self : fallback ?? self
    }

    /// Returns the words of a message; nil if there is no such message.
    public func wording(_ key: String) -> Wording? { wordings[key] }

    /// Returns the messages of a group for a script, by the rest of their keys. A plural message has an entry for each
    /// form, such as `waiting_one`. Placeholders are written as `{name}`.
    ///
    /// - Parameter group: The start of the keys, such as `shop.scripts.list`.
    public func texts(in group: String) -> [String: String] {
        var texts: [String: String] = [:]
        for (key, wording) in wordings where key.hasPrefix(group + ".") {
            let name = String(key.dropFirst(group.count + 1))
            switch wording {
            case .fixed(let pattern): texts[name] = Self.template(pattern.parts)
            case .plural(let patterns):
                for (category, pattern) in patterns {
                    texts["\(name)_\(category.rawValue)"] = Self.template(pattern.parts)
                }
            }
        }
        return texts
    }

    private static func template(_ parts: [MessagePattern.Part]) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .placeholder(let name): text += "{\(name)}"
            case .tag(_, let inner): text += template(inner)
            }
        }
    }

    /// Returns the text of a message. A message without words is written as its key.
    public func text(_ message: Message) -> String {
        var text = ""
        forEachPiece(of: message) { text += $0 }
        return text
    }

    /// Calls `write` with the pieces of a message's text, in order.
    public func forEachPiece(of message: Message, _ write: (_ piece: String) -> Void) {
        switch message.content {
        case .verbatim(let text): write(text)
        case .value(let value): forEachPiece(of: value, write)
        case .words(let key, let values):
            guard let wording = wording(key) ?? fallback?.wording(key) else {
                assertionFailure("there is no message “\(key)”")
                return write(key)
            }
            forEachPiece(of: pattern(of: wording, values).parts, values, write)
        }
    }

    /// Returns the message's pattern for the value of `count`.
    private func pattern(of wording: Wording, _ values: Message.Values) -> MessagePattern {
        switch wording {
        case .fixed(let pattern): return pattern
        case .plural(let patterns):
            guard case .number(let count)? = values["count"], let pattern = patterns[format.plural(count)] else {
                assertionFailure("a plural needs a number and a pattern for each category")
                return patterns[.other] ?? MessagePattern(parts: [])
            }
            return pattern
        }
    }

    private func forEachPiece(
        of parts: [MessagePattern.Part], _ values: Message.Values, _ write: (_ piece: String) -> Void
    ) {
        for part in parts {
            switch part {
            case .text(let piece): write(piece)
            case .placeholder(let name):
                guard let value = values[name] else {
                    assertionFailure("a message lacks its value “\(name)”")
                    continue
                }
                forEachPiece(of: value, write)
            case .tag(_, let inner): forEachPiece(of: inner, values, write)
            }
        }
    }

    private func forEachPiece(of value: Message.Value, _ write: (_ piece: String) -> Void) {
        switch value {
        case .text(let text): write(text)
        case .number(let number): write(format.number(number))
        case .message(let message): forEachPiece(of: message, write)
        case .list(let items): write(format.list(items))
        case .formatted(let value): write(value.text(in: self))
        }
    }
}
