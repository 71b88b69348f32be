/// A category with its version, for its manager.
public struct VersionedCategory: Versioned {
    public let category: Category
    /// The parent category; nil on the home page.
    public let parent: Category.ID?
    /// The number of products for sale in the category, without those of its subcategories.
    public let productCount: Int
    /// The category's own tax class; nil if the category has none.
    public let ownTaxClass: TaxClass.ID?
    /// The category's own rule about withdrawals; nil if the category has none.
    public let ownWithdrawalRule: WithdrawalRule?
    public let version: Int
    /// True if the category is no longer in the shop.
    public let isArchived: Bool
    /// The names and titles in other languages; empty in lists, which do not read them.
    public var translations = Translations()

    public init(
        category: Category, parent: Category.ID?, productCount: Int, ownTaxClass: TaxClass.ID? = nil,
        ownWithdrawalRule: WithdrawalRule? = nil, version: Int, isArchived: Bool
    ) {
        self.category = category
        self.parent = parent
        self.productCount = productCount
        self.ownTaxClass = ownTaxClass
        self.ownWithdrawalRule = ownWithdrawalRule
        self.version = version
        self.isArchived = isArchived
    }

    public var subject: AuditEntry.Subject { .category(category.id) }
    public var name: String { category.name }
    /// The key, which stays the same when the category moves.
    public var slug: String { String(category.id.rawValue) }
    public var attributes: CategoryAttributes {
        var attributes = CategoryAttributes(
            name: category.name, parent: parent, listTitle: category.listTitle, taxClass: ownTaxClass,
            withdrawalRule: ownWithdrawalRule, picture: category.picture, isArchived: isArchived)
        attributes.translations = translations
        return attributes
    }
}
