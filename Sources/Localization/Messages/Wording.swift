/// The words of one message in one language.
public enum Wording: Sendable, Equatable {
    case fixed(MessagePattern)
    /// A pattern for each plural category of the language. The placeholder `count` decides the category.
    case plural([PluralCategory: MessagePattern])

    /// All patterns.
    var patterns: [MessagePattern] {
        switch self {
        case .fixed(let pattern): [pattern]
        case .plural(let patterns): Array(patterns.values)
        }
    }

    /// The names of the placeholders of all patterns.
    var placeholders: Set<String> { patterns.reduce(into: []) { $0.formUnion($1.placeholders) } }

    /// The names of the tags of all patterns.
    var tags: Set<String> { patterns.reduce(into: []) { $0.formUnion($1.tags) } }

    /// The placeholders and tags of all patterns, with the tags around them, without the number itself.
    var shape: Set<String> {
        patterns.reduce(into: []) { $0.formUnion($1.shape.filter { $0.split(separator: "/").last != "count" }) }
    }

    /// True if it is one text without placeholders and tags.
    var isText: Bool {
        guard case .fixed(let pattern) = self else { return false }
        return pattern.parts.allSatisfy { if case .text = $0 { true } else { false } }
    }

    var isPlural: Bool { if case .plural = self { true } else { false } }
}

extension Wording {
    /// Returns the wordings in the content of a file, keyed by their full keys. Throws `MessageError` as `MessageFile`
    /// and `wordings(of:in:file:)` do.
    static func wordings(
        of content: [UInt8], in namespace: String, file: String
    ) throws(MessageError) -> [String: Wording] {
        try wordings(of: MessageFile(name: file, bytes: content).texts, in: namespace, file: file)
    }

    /// Returns the wordings of a file, keyed by their full keys, such as `shop.cart.empty`. `file` is the file's path
    /// for errors. Throws `MessageError` if a text is not a pattern.
    static func wordings(
        of texts: [String: String], in namespace: String, file: String
    ) throws(MessageError) -> [String: Wording] {
        var wordings: [String: Wording] = [:]
        var plurals: [String: [PluralCategory: MessagePattern]] = [:]
        for (key, text) in texts {
            guard let pattern = MessagePattern(text) else {
                throw MessageError("A placeholder or tag of “\(key)” is not closed.", file: file)
            }
            let parts = key.split(separator: "_")
            if parts.count == 2, let category = PluralCategory(rawValue: String(parts[1])) {
                plurals[namespace + "." + parts[0], default: [:]][category] = pattern
            } else {
                wordings[namespace + "." + key] = .fixed(pattern)
            }
        }
        for (key, patterns) in plurals where wordings.updateValue(.plural(patterns), forKey: key) != nil {
            throw MessageError("“\(key)” is both a message and a plural.", file: file)
        }
        return wordings
    }
}
