/// Says what is wrong with a template, and where:
/// `Catalogue/Category.mustache:12:9: “prise” is no field of ProductRow. There are: …`
public struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The sentence, without the place.
    public let message: String
    /// The template's name, without the suffix; nil where no template is concerned.
    public let template: String?
    /// Counted from 1; nil where the whole template is meant.
    public let line: Int?
    /// Counted from 1, in Unicode scalars.
    public let column: Int?

    init(_ message: String, at position: Position? = nil) {
        self.message = message
        template = position?.template
        line = position?.line
        column = position?.column
    }

    /// The place and the sentence, in the form that compilers use.
    public var description: String {
        guard let template, let line, let column else { return message }
        return "\(template).mustache:\(line):\(column): \(message)"
    }
}
