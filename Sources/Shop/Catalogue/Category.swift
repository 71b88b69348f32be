/// A category of the shop, on the home page or in another category.
public struct Category: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Category>

    public let id: ID
    /// The name in URLs, unique in the shop: `clothing/girls/tops`.
    public let path: String
    public let name: String
    /// The name with those of its ancestors: `Clothing › Girls › Tops`.
    public let fullName: String
    /// The title of the category's product list, such as `Girls' Tops`; empty if the title is the category's name.
    public let listTitle: String
    public let picture: Picture?
    /// The tax class of the category's products, its own or inherited from the parent; nil for the standard one.
    public let taxClass: TaxClass.ID?
    /// The reason for which customers cannot withdraw from the purchase of the category's products, its own or inherited
    /// from the parent; nil if they can.
    public let withdrawalExemption: WithdrawalExemption?

    /// Without a full name, the category is on the home page.
    public init(
        id: ID, path: String, name: String, fullName: String? = nil, listTitle: String = "", picture: Picture?,
        taxClass: TaxClass.ID? = nil, withdrawalExemption: WithdrawalExemption? = nil
    ) {
        self.id = id
        self.path = path
        self.name = name
        self.fullName = fullName ?? name
        self.listTitle = listTitle
        self.picture = picture
        self.taxClass = taxClass
        self.withdrawalExemption = withdrawalExemption
    }

    /// The title of its list of products.
    public var title: String { listTitle.isEmpty ? name : listTitle }
}
