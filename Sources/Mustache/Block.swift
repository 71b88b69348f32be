/// `{{$ name}}…{{/name}}`: in a parent tag it overrides a block, elsewhere it is one, with its default content.
struct Block: Sendable {
    let name: String
    let position: Position
    /// The whitespace that the first line of the content begins with.
    let indentation: String
    /// Whether the content begins on a line of its own.
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
