extension String {
    /// The text of HTML that the shop rendered from Markdown, for the text form of a mail: without the marks of Markdown,
    /// with the address behind each link, and with an empty line between paragraphs.
    public var textOfRenderedHTML: String {
        var (text, rest, address) = ("", self[...], "")
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            text += rest[..<start]
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            switch tag.prefix(while: { $0 != " " }) {
            case "a": address = String(tag.split(separator: "\"", maxSplits: 2).dropFirst().first ?? "")
            case "/a": text += text.hasSuffix(address) ? "" : " (\(address))"
            case "li": text += "- "
            case "br", "br/": text += rest.hasPrefix("\n") ? "" : "\n"
            case "/p", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6", "/ul", "/ol", "/pre", "/blockquote": text += "\n"
            default: break
            }
        }
        return (text + rest).inParagraphs.unescapedEntities
    }

    /// The lines without white space at their ends and without repeated empty lines.
    private var inParagraphs: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutSpaceAround)
        let kept = lines.indices.filter { !lines[$0].isEmpty || ($0 > 0 && !lines[$0 - 1].isEmpty) }
        return kept.map { lines[$0] }.joined(separator: "\n").withoutSpaceAround
    }

    private var unescapedEntities: String {
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return entities.reduce(self) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
        }
    }
}
