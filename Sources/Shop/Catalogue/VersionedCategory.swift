/// A category as its manager sees it.
public struct VersionedCategory: Versioned {
    public let category: Category
    /// Category that it stands in; nil on the home page.
    public let parent: Category.ID?
    /// Products for sale in it, without those of the categories in it.
    public let productCount: Int
    /// Rate of the tax on its goods; nil where it has none of its own.
    public let ownTaxRate: TaxRate?
    public let version: Int
    /// True for a category that is no longer in the shop.
    public let isArchived: Bool

    public init(
        category: Category, parent: Category.ID?, productCount: Int, ownTaxRate: TaxRate? = nil, version: Int,
        isArchived: Bool
    ) {
        self.category = category
        self.parent = parent
        self.productCount = productCount
        self.ownTaxRate = ownTaxRate
        self.version = version
        self.isArchived = isArchived
    }

    public var subject: AuditEntry.Subject { .category(category.id) }
    public var name: String { category.name }
    /// Its key: that stays when it moves.
    public var slug: String { String(category.id.rawValue) }
    public var attributes: CategoryAttributes {
        CategoryAttributes(
            name: category.name, parent: parent, listTitle: category.listTitle, taxRate: ownTaxRate,
            picture: category.picture, isArchived: isArchived)
    }
}
