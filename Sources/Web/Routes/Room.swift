/// A side room: a feature that the shop works without, in a folder of the same name in `Shop`, `Storage`, `Web` and
/// `Templates`. Only `Rooms` names the types of rooms. No table of a room refers to customers. So a room has nothing to
/// merge, to erase or to add to the download of personal data.
protocol Room: Sendable {
    /// Links in the footer of every page, while the room is switched on and has content.
    static var links: [RoomLink] { get }

    /// Binds the templates of the room. Throws `TemplateError` if a template does not fit its page.
    init(_ parts: ShopParts) throws

    /// Declares the routes and minute jobs of the room, and its pages in the menu of the back office.
    func addRoutes(to table: inout RouteTable)
}

extension Room {
    static var links: [RoomLink] { [] }
}
