/// A type that fills templates: it declares the names that a template may use.
///
///     struct ProductRow: TemplateModel {
///         let name: String
///         static let fields: Fields<ProductRow> = ["name": .text(\.name)]
///     }
public protocol TemplateModel: SendableMetatype {
    /// The names of this type, and how each name is written or entered.
    static var fields: Fields<Self> { get }

    /// Returns the field of a dotted name; nil if this type has no such name. A type without `fields` of its own, such
    /// as a JSON tree, implements this method itself.
    static func field(at path: [String]) -> Field<Self>?
}

extension TemplateModel {
    /// Looks up the first name in `fields`, and follows the other names from that field.
    public static func field(at path: [String]) -> Field<Self>? {
        guard let name = path.first, let field = fields[name] else { return nil }
        return path.count == 1 ? field : field.member?(Array(path.dropFirst()))
    }
}
