/// What the frame of the shop's pages links to, besides the pages that every shop has.
public struct Storefront: Equatable, Sendable {
    /// The rooms that are switched on and have content.
    public var rooms: Set<ShopRoom>
    /// The shop's own pages in its menus, in their order.
    public var pages: [LinkedPage]

    public init(rooms: Set<ShopRoom> = [], pages: [LinkedPage] = []) {
        self.rooms = rooms
        self.pages = pages
    }
}

/// A page of the shop in a menu.
public struct LinkedPage: Equatable, Sendable {
    public let slug: String
    public let title: String
    public let isInHead: Bool
    public let isInFoot: Bool
    /// The titles in other languages, by their tags.
    public var translations: [String: String] = [:]

    public init(slug: String, title: String, isInHead: Bool, isInFoot: Bool) {
        self.slug = slug
        self.title = title
        self.isInHead = isInHead
        self.isInFoot = isInFoot
    }
}
