/// One entry of the audit log: who changed what, when, from what, to what.
public struct AuditEntry: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<AuditEntry>

    /// What was changed.
    public enum Subject: Hashable, Sendable {
        case product(Product.ID)
        case category(Category.ID)
    }

    /// What of it was changed.
    public enum Field: String, CaseIterable, Sendable {
        case name, description, unit, price, stock, category, picture
        case pictureText = "picture text"
        case position, archived
    }

    /// One field's value before and after, as text that `AuditEntry` gives a meaning.
    public struct FieldChange: Equatable, Sendable {
        public let field: Field
        /// Nil where the subject did not exist before.
        public let before: String?
        public let after: String

        public init(_ field: Field, before: String?, after: String) {
            self.field = field
            self.before = before
            self.after = after
        }
    }

    public let id: ID
    public let subject: Subject
    /// What the subject is called today, and its name in addresses.
    public let name: String
    public let slug: String
    /// The e-mail address of the manager; nil for the program itself.
    public let author: String?
    public let changedAt: Timestamp
    public let fieldChanges: [FieldChange]
    /// The entry that took this one back.
    public let undoneBy: ID?

    public init(
        id: ID, subject: Subject, name: String, slug: String, author: String?, changedAt: Timestamp,
        fieldChanges: [FieldChange], undoneBy: ID?
    ) {
        self.id = id
        self.subject = subject
        self.name = name
        self.slug = slug
        self.author = author
        self.changedAt = changedAt
        self.fieldChanges = fieldChanges
        self.undoneBy = undoneBy
    }

    /// The subject came into being.
    public var isAddition: Bool {
        fieldChanges.contains { $0.before == nil }
    }
}
