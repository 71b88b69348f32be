/// An entry of the audit log: author, time, subject, and the values before and after.
public struct AuditEntry: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<AuditEntry>

    /// The subject of a change.
    public enum Subject: Hashable, Sendable {
        case product(Product.ID)
        case category(Category.ID)
        case variant(Variant.ID)
        case delivery(DeliveryMethod.ID)
        case coupon(Coupon.ID)
        case page(OwnPage.ID)
        case zone(Zone.ID)
        case taxClass(TaxClass.ID)
        case customer(Customer.ID)
        /// The role of a staff account.
        case staff(Account.ID)
        /// The settings of the shop.
        case shop
    }

    /// A changed field, by its name in the log.
    public struct Field: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let name = Field(rawValue: "name")
        public static let picture = Field(rawValue: "picture")
        public static let position = Field(rawValue: "position")
        public static let archived = Field(rawValue: "archived")
    }

    /// The values of a field before and after, in the texts of `AuditedAttributes.texts`.
    public struct FieldChange: Equatable, Sendable {
        public let field: Field
        /// Nil if the subject did not exist before.
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
    /// The current name of the subject, and its name in URLs of the back office.
    public let name: String
    public let slug: String
    /// The email address of the manager, or nil for the program itself.
    public let author: String?
    public let changedAt: Timestamp
    public var fieldChanges: [FieldChange]
    /// The entry that undid this one, if any.
    public let undoneBy: ID?
    /// The number of further entries that were made together with this one, if this entry is the first of them, as by an
    /// import: at most `mostImported`.
    public let importedEntries: Int
    /// True if this entry undid another one.
    public let isUndoing: Bool

    /// Entries that were made together beyond this number are not counted, and not undone together.
    public static let mostImported = 1000

    public init(
        id: ID, subject: Subject, name: String, slug: String, author: String?, changedAt: Timestamp,
        fieldChanges: [FieldChange], undoneBy: ID?, importedEntries: Int = 0, isUndoing: Bool = false
    ) {
        self.id = id
        self.subject = subject
        self.name = name
        self.slug = slug
        self.author = author
        self.changedAt = changedAt
        self.fieldChanges = fieldChanges
        self.undoneBy = undoneBy
        self.importedEntries = importedEntries
        self.isUndoing = isUndoing
    }

    /// False if the entry was undone, or if it cannot be undone: nothing tells the rows of merged customers apart.
    public var canBeUndone: Bool {
        undoneBy == nil && !fieldChanges.contains { $0.field == .mergedCustomer }
    }

    /// True if the subject was created.
    public var isAddition: Bool {
        fieldChanges.contains { $0.before == nil }
    }
}
