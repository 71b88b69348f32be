/// The side rooms of the shop.
enum Rooms {
    static let all: [any Room.Type] = [TaskRoom.self, PlaceRoom.self, GameRoom.self]

    /// Links in the footer of every page.
    static let links = all.flatMap { $0.links }
    /// Links on the home page of the back office, for managers.
    static let managerLinks = all.flatMap { $0.staffLinks }
    /// Links on the home page of the back office, for clerks.
    static let clerkLinks = managerLinks.filter { !$0.isForManagers }
}
