/// The side rooms of the shop.
enum Rooms {
    static let all: [any Room.Type] = [TaskRoom.self, PlaceRoom.self, GameRoom.self]

    /// Links in the footer of every page.
    static let links = all.flatMap { $0.links }
}
