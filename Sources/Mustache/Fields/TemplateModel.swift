/// A type that fills templates: it declares the names that a template may use.
///
///     struct ProductRow: TemplateModel {
///         let name: String
///         static let fields: Fields<ProductRow> = ["name": .text(\.name)]
///     }
public protocol TemplateModel: SendableMetatype {
    /// The names of this type, and how each is written or entered.
    static var fields: Fields<Self> { get }

    /// The meaning of a dotted name; nil where this type has no such name. A type without `fields` of its own,
    /// such as a tree of JSON, answers this itself.
    static func field(at path: [String]) -> Field<Self>?
}

extension TemplateModel {
    /// Finds the first name among the fields and follows the others from there.
    public static func field(at path: [String]) -> Field<Self>? {
        guard let name = path.first, let field = fields[name] else { return nil }
        return path.count == 1 ? field : field.member?(Array(path.dropFirst()))
    }
}
