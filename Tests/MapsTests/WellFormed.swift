/// Small check of XML: every element is closed in order, attributes are quoted, and `&` begins an entity.
struct WellFormed {
    let elements: [Substring]

    /// Nil for what is not well-formed.
    init?(_ text: String) {
        var open: [Substring] = []
        var elements: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            guard Self.isText(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else { return nil }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return nil }
            } else {
                guard Self.hasQuotedAttributes(tag), let name = tag.split(separator: " ").first else { return nil }
                elements.append(name)
                if !tag.hasSuffix("/") { open.append(name) }
            }
        }
        guard open.isEmpty, rest.isEmpty else { return nil }
        self.elements = elements
    }

    private static func hasQuotedAttributes(_ tag: Substring) -> Bool {
        !tag.contains("<") && tag.filter { $0 == "\"" }.count.isMultiple(of: 2)
            && tag.filter { $0 == "=" }.count * 2 == tag.filter { $0 == "\"" }.count
    }

    private static func isText(_ text: Substring) -> Bool {
        text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
            ["amp;", "lt;", "gt;", "quot;"].contains { part.hasPrefix($0) }
        }
    }
}
