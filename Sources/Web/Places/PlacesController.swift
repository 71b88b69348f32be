import HTTP
import Localization
import Maps
import Mustache
import Shop
import Storage

/// The map of the shop's places, and each of them.
struct PlacesController: Sendable {
    private static let cookie = "places"
    private static let cookieLifetime = 365 * 86_400
    /// The one page on which browsers may ask for the visitor's position (Permissions Policy).
    private static let permissions = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"

    let room: PlaceRoom

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let places = try snapshot.ask(.places)
        var view = MapView(text: context.request.cookies[Self.cookie] ?? "", places)
        let isMoved = view.follow(context.request.query, places)
        let layouts = try room.renderer.layouts(context, snapshot)
        let layout = layouts.layout(
            .words("places.map.title"),
            description: .words("places.map.description", ["shop": .text(layouts.settings.name)]), path: Paths.places)
        let page = PlacesPage(layout: layout, room: room, places: places, view: view)
        var response = room.renderer.privatePage(room.map, page, to: context)
        response.headers.set("Permissions-Policy", Self.permissions)
        if isMoved {
            // Not HttpOnly: the page's script remembers its moves in it.
            response.setCookie(
                SetCookie(
                    name: Self.cookie, value: view.text,
                    path: Paths.localized(Paths.places, context.request.pathPrefix),
                    maxAge: Self.cookieLifetime,
                    secure: context.origin.hasPrefix("https:"), httpOnly: false))
        }
        return response
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let id: Branch.ID = context.parameters.key("place"), let place = try snapshot.ask(.place(id)) else {
            throw NotFound("place")
        }
        let layouts = try room.renderer.layouts(context, snapshot)
        let page = PlacePage(
            layout: layouts.layout(
                .verbatim(place.attributes.title), path: Paths.place(id), picture: place.picture,
                back: BackLink(name: .words("places.map.title"), path: Paths.places)),
            room: room, place: place)
        return room.renderer.privatePage(room.details, page, to: context)
    }
}
