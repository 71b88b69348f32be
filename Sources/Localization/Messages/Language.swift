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
        switch message.content {
        case .verbatim(let text): return text
        case .value(let value): return text(value)
        case .words(let key, let values):
            guard let wording = wording(key) ?? fallback?.wording(key) else {
                assertionFailure("there is no message “\(key)”")
                return key
            }
            return text(pattern(of: wording, values).parts, values)
        }
    }

    /// Returns the message's pattern for the value of `count`.
    private func pattern(of wording: Wording, _ values: [String: Message.Value]) -> MessagePattern {
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

    private func text(_ parts: [MessagePattern.Part], _ values: [String: Message.Value]) -> String {
        // Most messages are one piece.
        if parts.count == 1, case .text(let piece) = parts[0] { return piece }
        return parts.reduce(into: "") { text, part in
            switch part {
            case .text(let piece): text += piece
            case .placeholder(let name):
                assert(values[name] != nil, "a message lacks its value “\(name)”")
                text += values[name].map(self.text) ?? ""
            case .tag(_, let inner): text += self.text(inner, values)
            }
        }
    }

    private func text(_ value: Message.Value) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): format.number(number)
        case .message(let message): text(message)
        case .list(let items): format.list(items)
        case .formatted(let value): value.text(in: self)
        }
    }
}
