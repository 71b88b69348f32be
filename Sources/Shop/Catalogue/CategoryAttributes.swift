/// Attributes of a category that a manager edits.
public struct CategoryAttributes: Equatable, Sendable {
    /// The longest name, in code points, as the database counts them.
    public static let nameLimit = 100

    public var name: String
    public var picture: Picture?
    /// True when the category is no longer in the shop.
    public var isArchived: Bool

    public init(name: String, picture: Picture?, isArchived: Bool = false) {
        self.name = name
        self.picture = picture
        self.isArchived = isArchived
    }
}

extension CategoryAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<CategoryAttributes>] = [
        .text(.name, \.name), .picture(\.picture), .archived(\.isArchived),
    ]
}
