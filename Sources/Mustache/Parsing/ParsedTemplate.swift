/// A parsed template that is not yet bound to a type.
struct ParsedTemplate: Sendable {
    let name: String
    let nodes: [Node]

    /// Parses a template. Throws `TemplateError` if the tags are not in order.
    init(name: String, source bytes: [UInt8]) throws {
        let source = Source(template: name, bytes: bytes)
        var lexer = Lexer(source)
        var parser = Parser(tokens: try lexer.tokens(), lastLine: source.lineCount)
        self.name = name
        nodes = try parser.parse()
    }
}

extension [String: ParsedTemplate] {
    /// Returns the error for a missing template, with the most similar name.
    func missing(_ name: String, at position: Position? = nil) -> TemplateError {
        let nearest = keys.min { ($0.distance(to: name), $0) < ($1.distance(to: name), $1) }
        let hint = nearest.map { "The nearest name is “\($0)”." } ?? "There are no templates."
        return TemplateError("There is no template “\(name)”. \(hint)", at: position)
    }

    /// Returns the names of the blocks in a template and in the templates that it includes.
    func blockNames(of template: String) -> Set<String> {
        var finder = BlockFinder(templates: self)
        finder.visit(template)
        return finder.names
    }
}
