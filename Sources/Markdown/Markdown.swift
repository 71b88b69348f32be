internal import CMark
internal import Glibc

/// Text in Markdown (CommonMark 0.30) and the HTML that is made of it: headings, paragraphs, lists, quotes, code,
/// emphasis and links, nothing else. HTML in it is shown as it was typed, a picture as its text, and a link that leads
/// to anything but the web, a mail address or this shop as its words.
public struct Markdown: Sendable {
    /// The longest text that is read, in bytes. What comes behind is left out.
    public static let limit = 20_000

    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    /// The text as HTML, safe to put into a page. Its headings begin at the second level.
    public var html: String {
        guard let document = parsed() else { return "" }
        defer { cmark_node_free(document) }
        MarkdownTree(document).makeSafe()
        guard let rendered = cmark_render_html(document, CMARK_OPT_DEFAULT) else { return "" }
        defer { free(rendered) }
        return String(cString: rendered)
    }

    /// True if the text contains HTML, a picture or a link that `html` would show as plain text.
    public var isChangedByRendering: Bool {
        guard let document = parsed() else { return false }
        defer { cmark_node_free(document) }
        return !MarkdownTree(document).isSafe
    }

    private func parsed() -> OpaquePointer? {
        var start =
            String(text.utf8.prefix(Self.limit)) ?? String(decoding: text.utf8.prefix(Self.limit), as: UTF8.self)
        return start.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8)
            }
        }
    }
}
