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

extension [String: ParsedTemplate] {
    /// The error for a template that is not there, with the name that is most like it.
    func missing(_ name: String, at position: Position? = nil) -> TemplateError {
        let nearest = keys.min { ($0.distance(to: name), $0) < ($1.distance(to: name), $1) }
        let hint = nearest.map { "The nearest name is “\($0)”." } ?? "There are no templates."
        return TemplateError("There is no template “\(name)”. \(hint)", at: position)
    }

    /// The names of the blocks that a template has, in itself and in the templates it includes.
    func blockNames(of template: String) -> Set<String> {
        var finder = BlockFinder(templates: self)
        finder.visit(template)
        return finder.names
    }
}
