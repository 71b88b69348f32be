/// One tag of a template, as it was written.
struct Tag: Sendable {
    enum Kind: Sendable, Equatable {
        case variable, unescaped, section, inverted, closing, partial, parent, block, comment, delimiters
    }

    let kind: Kind
    let name: String
    let position: Position
    /// The whitespace before the tag, where nothing else stands before it on its line.
    let margin: String?
    /// Nothing but whitespace follows on its line.
    let endsLine: Bool

    /// Alone on its line. Such a tag, unless it is a variable, takes the line away with it.
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
    /// The whitespace that a line begins with, often none. Indentation is added here.
    case margin(String)
    case text([UInt8])
    case tag(Tag)
}

/// A place in a template, as errors name it: lines and columns count from 1, columns in Unicode scalars.
struct Position: Sendable, Hashable {
    let template: String
    let line: Int
    let column: Int
}
