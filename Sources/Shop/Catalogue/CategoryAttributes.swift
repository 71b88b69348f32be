/// The attributes of a category that a manager edits.
public struct CategoryAttributes: Equatable, Sendable {
    /// The maximum length of a name and of a list title, in code points, as the database counts them.
    public static let nameLimit = 100

    public var name: String
    /// The parent category; nil for the home page.
    public var parent: Category.ID?
    /// The title of the category's product list; empty if the title is the category's name.
    public var listTitle: String
    /// The tax class of the category's products; nil for that of the parent category, or the standard one.
    public var taxClass: TaxClass.ID?
    /// The rule about withdrawals from purchases of the category's products; nil for that of the parent category.
    public var withdrawalRule: WithdrawalRule?
    public var picture: Picture?
    /// True if the category is no longer in the shop.
    public var isArchived: Bool
    /// The names and titles in other languages.
    public var translations = Translations()

    public init(
        name: String, parent: Category.ID? = nil, listTitle: String = "", taxClass: TaxClass.ID? = nil,
        withdrawalRule: WithdrawalRule? = nil, picture: Picture?, isArchived: Bool = false
    ) {
        self.name = name
        self.parent = parent
        self.listTitle = listTitle
        self.taxClass = taxClass
        self.withdrawalRule = withdrawalRule
        self.picture = picture
        self.isArchived = isArchived
    }
}

extension CategoryAttributes: AuditedAttributes {
    /// The fields that can be translated.
    public static let translatedFields: [AuditEntry.Field] = [.name, .listTitle]

    public static let auditedFields: [AuditedField<CategoryAttributes>] = [
        .text(.name, \.name),
        .init(
            .parent, { $0.parent.map { String($0.rawValue) } ?? "" },
            { $1.parent = Int64($0).map(Category.ID.init(rawValue:)) }),
        .text(.listTitle, \.listTitle),
        .init(
            .taxClass, { $0.taxClass.map { String($0.rawValue) } ?? "" },
            { $1.taxClass = Int64($0).map(TaxClass.ID.init(rawValue:)) }),
        .init(
            .withdrawalRule, { $0.withdrawalRule?.rawValue ?? "" },
            { $1.withdrawalRule = WithdrawalRule(rawValue: $0) }),
        .picture(\.picture), .archived(\.isArchived),
    ]
}

extension AuditEntry.Field {
    /// The parent of a category, by its key; empty for the home page.
    public static let parent = Self(rawValue: "parent")
    /// The key of a tax class; empty for that of the parent category.
    public static let taxClass = Self(rawValue: "tax class")
    public static let listTitle = Self(rawValue: "list title")
    public static let withdrawalRule = Self(rawValue: "withdrawal rule")
}
