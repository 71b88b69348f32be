import Shop

/// The side rooms of the shop.
enum Rooms {
    static let all: [any Room.Type] = [TaskRoom.self, PlaceRoom.self, GameRoom.self]

    /// Links to all rooms.
    static let links = all.flatMap { $0.links }

    /// Returns the links in the footer of every page of a shop.
    static func links(in storefront: Storefront) -> [RoomLink] {
        links.filter { storefront.rooms.contains($0.room) }
    }
}
