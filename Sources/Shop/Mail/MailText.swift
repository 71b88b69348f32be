/// The shop's own subject and introduction of a mail, as staff typed them.
public struct MailText: Equatable, Sendable {
    /// The maximum length of a subject, in code points.
    public static let subjectLimit = 150
    /// The maximum length of an introduction, in code points and in bytes.
    public static let limit = 4000

    /// The subject with placeholders; empty for the default text.
    public var subject: String
    /// The introduction in Markdown with placeholders; empty for the default text.
    public var markdown: String

    public init(subject: String = "", markdown: String = "") {
        self.subject = subject
        self.markdown = markdown
    }

    public var isEmpty: Bool { subject.isEmpty && markdown.isEmpty }
}

/// Why a text of a mail cannot be saved.
public enum MailTextFault: Error, Equatable, Sendable {
    /// The mail does not have this placeholder.
    case unknownPlaceholder(String)
    /// A placeholder has no end on its line.
    case unclosedBraces
    /// The text contains HTML, a picture, a private character, or a link that mails would not show: to a place within the
    /// page, or one that pages would not show.
    case unsupportedMarkdown
    /// The address of a link contains a placeholder.
    case placeholderInAddress
}

/// A text of a mail whose placeholders were checked. Each placeholder is its name between two marks, which no typed text
/// contains.
public struct CompiledMailText: Equatable, Sendable {
    private static let start: Unicode.Scalar = "\u{E000}"
    private static let end: Unicode.Scalar = "\u{E001}"
    /// Stands for the address of the shop at the start of a link to one of its pages.
    private static let origin: Unicode.Scalar = "\u{E002}"
    private static let marks: Set<Unicode.Scalar> = [start, end, origin]

    public let text: String

    /// Text that was compiled before.
    public init(compiled text: String) {
        self.text = text
    }

    /// Compiles a text with placeholders in braces.
    public init(_ typed: String, for kind: MailKind) throws(MailTextFault) {
        var (compiled, rest) = (String.UnicodeScalarView(), typed.unicodeScalars[...])
        while let scalar = rest.first {
            guard rest.starts(with: "{{".unicodeScalars) else {
                if !Self.marks.contains(scalar) { compiled.append(scalar) }
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst(2).prefix { $0 != "}" && $0 != "{" && $0 != "\n" }
            rest = rest[name.endIndex...]
            guard rest.starts(with: "}}".unicodeScalars) else { throw .unclosedBraces }
            rest = rest.dropFirst(2)
            let trimmed = String(name).split(separator: " ").joined(separator: " ")
            guard let placeholder = MailPlaceholder(rawValue: trimmed), kind.placeholders.contains(placeholder) else {
                throw .unknownPlaceholder(trimmed)
            }
            compiled.append(Self.start)
            compiled.append(contentsOf: placeholder.rawValue.unicodeScalars)
            compiled.append(Self.end)
        }
        text = String(compiled)
    }

    /// Compiles HTML that was rendered from a compiled text: links to pages of the shop begin with the shop's address.
    ///
    /// - Throws: `unsupportedMarkdown` if the HTML has marks that the text has not, or a link to a place within the page.
    public init(rendered html: String, from text: CompiledMailText) throws(MailTextFault) {
        func marks(in text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { Self.marks.contains($0) } }
        guard marks(in: html) == marks(in: text.text), !html.contains("href=\"#") else { throw .unsupportedMarkdown }
        self.text = html.split(separator: "href=\"/", omittingEmptySubsequences: false).joined(
            separator: "href=\"\(Character(Self.origin))/")
    }

    /// Returns true if the text contains a placeholder.
    public func contains(_ placeholder: MailPlaceholder) -> Bool {
        text.contains("\(Self.start)\(placeholder.rawValue)\(Self.end)")
    }

    /// True if an address in rendered HTML contains a placeholder, whose marks are percent-encoded there.
    public var hasPlaceholderInAddress: Bool { text.contains("%EE%80%80") }

    /// Returns the text with the values of its placeholders. A value that is missing is empty.
    ///
    /// - Parameters:
    ///   - origin: The address of the shop, without a path.
    ///   - isHTML: True to escape the values for HTML.
    public func filled(_ values: [MailPlaceholder: String], origin: String, isHTML: Bool) -> String {
        let text = text.split(separator: Character(Self.origin), omittingEmptySubsequences: false)
            .joined(separator: origin)
        var (filled, rest) = ("", text.unicodeScalars[...])
        while let first = rest.firstIndex(of: Self.start) {
            filled += String(rest[..<first])
            rest = rest[first...].dropFirst()
            guard let last = rest.firstIndex(of: Self.end) else { return filled }
            let value = MailPlaceholder(rawValue: String(rest[..<last])).flatMap { values[$0] } ?? ""
            filled += isHTML ? value.escapedForMail : value.inOneLine
            rest = rest[last...].dropFirst()
        }
        return filled + String(rest)
    }
}

extension String {
    fileprivate var escapedForMail: String {
        var escaped = ""
        for scalar in inOneLine.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The text with spaces in place of control characters.
    fileprivate var inOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
    }
}
