/// One tag of a template, as written in the source.
struct Tag: Sendable {
    enum Kind: Sendable, Equatable {
        case variable, unescaped, section, inverted, closing, partial, parent, block, comment, delimiters
    }

    let kind: Kind
    let name: String
    let position: Position
    /// The whitespace before the tag; nil if other text precedes the tag on its line.
    let margin: String?
    /// True if only whitespace follows the tag on its line.
    let endsLine: Bool

    /// True if the tag is alone on its line. A standalone tag that is not a variable removes its line.
    var isStandalone: Bool { margin != nil && endsLine }

    func closes(_ opening: Tag?) -> Bool { kind == .closing && name == opening?.name }

    /// The tag as error messages show it.
    var description: String { "{{\(sigil)\(name)}}" }

    private var sigil: String {
        switch kind {
        case .variable: ""
        case .unescaped: "&"
        case .section: "#"
        case .inverted: "^"
        case .closing: "/"
        case .partial: ">"
        case .parent: "<"
        case .block: "$"
        case .comment: "!"
        case .delimiters: "="
        }
    }
}

/// A piece of a template's source. Every line begins with a margin and its text ends with the line break.
enum Token: Sendable {
    /// The leading whitespace of a line, which can be empty. Indentation is added here.
    case margin(String)
    case text([UInt8])
    case tag(Tag)
}

/// A position in a template, for error messages: lines and columns count from 1, columns in Unicode scalars.
struct Position: Sendable, Hashable {
    let template: String
    let line: Int
    let column: Int
}
