/// A category of the shop. It stands on the home page or in another category.
public struct Category: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Category>

    public let id: ID
    /// The name in addresses, unique in the shop: `clothing/girls/tops`.
    public let path: String
    public let name: String
    /// The name with those of the categories around it: `Clothing › Girls › Tops`.
    public let fullName: String
    /// Title of its list where that is not its name, such as `Girls' Tops`; otherwise empty.
    public let listTitle: String
    public let picture: Picture?
    /// Rate of the tax on its goods: its own, or that of the category around it. Nil for the shop's.
    public let taxRate: TaxRate?

    /// Without a full name, it stands on the home page.
    public init(
        id: ID, path: String, name: String, fullName: String? = nil, listTitle: String = "", picture: Picture?,
        taxRate: TaxRate? = nil
    ) {
        self.id = id
        self.path = path
        self.name = name
        self.fullName = fullName ?? name
        self.listTitle = listTitle
        self.picture = picture
        self.taxRate = taxRate
    }

    /// Name of its list of products.
    public var title: String { listTitle.isEmpty ? name : listTitle }
}
