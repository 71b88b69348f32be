/// A category as its manager sees it.
public struct VersionedCategory: Versioned {
    public let category: Category
    /// Products for sale in it.
    public let productCount: Int
    public let version: Int
    /// True for a category that is no longer in the shop.
    public let isArchived: Bool

    public init(category: Category, productCount: Int, version: Int, isArchived: Bool) {
        self.category = category
        self.productCount = productCount
        self.version = version
        self.isArchived = isArchived
    }

    public var subject: AuditEntry.Subject { .category(category.id) }
    public var name: String { category.name }
    public var slug: String { category.slug }
    public var attributes: CategoryAttributes {
        CategoryAttributes(name: category.name, picture: category.picture, isArchived: isArchived)
    }
}
