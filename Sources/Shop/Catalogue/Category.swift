/// A category of the shop: one tile of the home grid.
public struct Category: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Category>

    public let id: ID
    /// The name in addresses, unique in the shop.
    public let slug: String
    public let name: String
    public let picture: Picture?

    public init(id: ID, slug: String, name: String, picture: Picture?) {
        self.id = id
        self.slug = slug
        self.name = name
        self.picture = picture
    }
}
