/// A template that is parsed and not bound to a type yet.
struct ParsedTemplate: Sendable {
    let name: String
    let nodes: [Node]

    /// Throws `TemplateError` where the tags are not in order.
    init(name: String, source bytes: [UInt8]) throws {
        let source = Source(template: name, bytes: bytes)
        var lexer = Lexer(source)
        var parser = Parser(tokens: try lexer.tokens(), lastLine: source.lineCount)
        self.name = name
        nodes = try parser.parse()
    }
}
