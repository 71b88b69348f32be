/// An error in a template, with its position:
/// `Catalogue/Category.mustache:12:9: “prise” is no field of ProductRow. There are: …`
public struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The message without the position.
    public let message: String
    /// The template's name without the suffix; nil if the error is not in a template.
    public let template: String?
    /// The line, from 1; nil if the error concerns the whole template.
    public let line: Int?
    /// The column, from 1, in Unicode scalars.
    public let column: Int?

    init(_ message: String, at position: Position? = nil) {
        self.message = message
        template = position?.template
        line = position?.line
        column = position?.column
    }

    /// The position and the message, in the format of compilers.
    public var description: String {
        guard let template, let line, let column else { return message }
        return "\(template).mustache:\(line):\(column): \(message)"
    }
}
