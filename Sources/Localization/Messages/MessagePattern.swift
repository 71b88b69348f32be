/// The text of a message with its placeholders and tags, such as `By ordering you accept the <terms>terms</terms>.`
public struct MessagePattern: Sendable, Equatable {
    /// A piece of a pattern.
    public indirect enum Part: Sendable, Equatable {
        case text(String)
        /// `{{name}}`: a value.
        case placeholder(String)
        /// `<name>…</name>`: a part with markup of its own, such as a link.
        case tag(String, [Part])
    }

    /// The pieces in their order.
    public let parts: [Part]

    /// Parses the text of a message. Nil if a tag or a placeholder is not closed.
    init?(_ text: String) {
        var reader = Reader(rest: text[...])
        guard let parts = reader.parts(upTo: nil), reader.rest.isEmpty else { return nil }
        self.parts = parts
    }

    /// Creates a pattern of parts.
    init(parts: [Part]) {
        self.parts = parts
    }

    /// The names of the placeholders, also within tags.
    var placeholders: Set<String> {
        Set(Self.names(in: parts) { if case .placeholder(let name) = $0 { name } else { nil } })
    }

    /// The names of the tags.
    var tags: Set<String> { Set(Self.names(in: parts) { if case .tag(let name, _) = $0 { name } else { nil } }) }

    /// The placeholders and tags with the tags around them, such as `link/shop`. A template binds each placeholder and
    /// tag where the English message has it.
    var shape: Set<String> { Self.shape(of: parts, within: "") }

    private static func shape(of parts: [Part], within path: String) -> Set<String> {
        parts.reduce(into: []) { shape, part in
            switch part {
            case .text: break
            case .placeholder(let name): shape.insert(path + name)
            case .tag(let name, let inner):
                shape.insert(path + name + "/")
                shape.formUnion(Self.shape(of: inner, within: path + name + "/"))
            }
        }
    }

    private static func names(in parts: [Part], _ name: (Part) -> String?) -> [String] {
        parts.flatMap { part in
            let inner: [Part] = if case .tag(_, let inner) = part { inner } else { [] }
            return (name(part).map { [$0] } ?? []) + names(in: inner, name)
        }
    }
}

/// A reader of the parts of a message.
private struct Reader {
    var rest: Substring

    mutating func parts(upTo closing: String?) -> [MessagePattern.Part]? {
        var parts: [MessagePattern.Part] = []
        var text = ""
        func flushed() -> [MessagePattern.Part] { text.isEmpty ? [] : [.text(text)] }
        while !rest.isEmpty {
            // Most of a text is copied at once: only these two characters can begin something else.
            let mark = rest.utf8.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") } ?? rest.endIndex
            text += rest[..<mark]
            rest = rest[mark...]
            if rest.isEmpty { break }
            if let closing, rest.hasPrefix(closing) {
                rest.removeFirst(closing.count)
                return parts + flushed()
            } else if rest.hasPrefix("{{") {
                guard let name = name(after: 2, before: "}}") else { return nil }
                parts += flushed() + [.placeholder(name)]
                text = ""
            } else if rest.first == "<", rest.dropFirst().first?.isLetter == true {
                guard let name = name(after: 1, before: ">"), let inner = self.parts(upTo: "</\(name)>") else {
                    return nil
                }
                parts += flushed() + [.tag(name, inner)]
                text = ""
            } else {
                text.append(rest.removeFirst())
            }
        }
        return closing == nil ? parts + flushed() : nil
    }

    /// Reads a name of letters, digits, points and underscores, and the characters after it.
    private mutating func name(after count: Int, before end: String) -> String? {
        let name = rest.dropFirst(count).prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard !name.isEmpty, rest[name.endIndex...].hasPrefix(end) else { return nil }
        rest = rest[name.endIndex...].dropFirst(end.count)
        return String(name)
    }
}
