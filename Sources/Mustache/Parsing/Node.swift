/// A parsed piece of a template.
indirect enum Node: Sendable {
    /// The beginning of a line, with its leading whitespace.
    case margin(String)
    case text([UInt8])
    case variable(Variable)
    case section(Section)
    case partial(Partial)
    case parent(Parent)
    case block(Block)
}

/// `{{name}}`, `{{{name}}}` or `{{&name}}`.
struct Variable: Sendable {
    let name: String
    let isEscaped: Bool
    let position: Position
}

/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct Section: Sendable {
    let name: String
    let isInverted: Bool
    let position: Position
    let nodes: [Node]
}

/// `{{> Name}}`.
struct Partial: Sendable {
    let name: String
    let position: Position
    /// The indentation of each line of the partial: the whitespace before a standalone tag.
    let indentation: String
}

/// `{{< Name}}…{{/Name}}`. Only the blocks of the content count.
struct Parent: Sendable {
    let name: String
    let position: Position
    let indentation: String
    let blocks: [Block]
}

/// `{{$ name}}…{{/name}}`: overrides a block within a parent tag, and elsewhere defines a block with default content.
struct Block: Sendable {
    let name: String
    let position: Position
    /// The leading whitespace of the first line of the content.
    let indentation: String
    /// True if the content begins on its own line.
    let beginsLine: Bool
    let nodes: [Node]

    init(_ tag: Tag, indentation: String?, beginsLine: Bool, nodes: [Node]) {
        name = tag.name
        position = tag.position
        self.indentation = indentation ?? ""
        self.beginsLine = beginsLine
        self.nodes = nodes
    }
}
