import Localization
import Maps
import Mustache
import Shop

/// The map with its places, and their list.
struct PlacesPage: TemplateModel {
    let layout: Layout
    let room: PlaceRoom
    let places: [Branch]
    let view: MapView

    static let fields: Fields<PlacesPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "words": .scriptWords("places", "scripts"),
        "isEmpty": .flag(\.places.isEmpty),
        "places": .list { page in page.places.map { PlaceRow(place: $0, isCurrent: $0.id == page.view.place) } },
        "still": .object { StillMap(view: $0.view, places: $0.places, version: $0.room.tiles.version) },
        "tilesPath": .text { Paths.mapTiles + $0.room.tiles.version + "/" },
        "style": .text(\.view.style.rawValue),
        "zoom": .text { String($0.view.zoom) },
        "latitude": .text(\.view.latitude.description),
        "longitude": .text(\.view.longitude.description),
        "place": .text { $0.view.place.map { String($0.rawValue) } ?? "" },
        "moves": .list(\.moves),
        "styles": .list { page in
            MapStyle.allCases.map { style in
                var view = page.view
                view.style = style
                return MapLink(
                    name: style.rawValue, label: style.label, path: view.path, isCurrent: style == page.view.style)
            }
        },
        "steps": .list(\.steps),
    ]

    /// 160 pixels in each direction: about half of what a phone shows.
    private var moves: [MapLink] {
        let world = Double(256 << view.zoom)
        let (x, y) = (160 / world, 160 / world)
        return [
            ("in", "places.map.moves.in", view.zoomed(by: 1)), ("out", "places.map.moves.out", view.zoomed(by: -1)),
            ("north", "places.map.moves.north", view.moved(x: 0, y: -y)),
            ("west", "places.map.moves.west", view.moved(x: -x, y: 0)),
            ("east", "places.map.moves.east", view.moved(x: x, y: 0)),
            ("south", "places.map.moves.south", view.moved(x: 0, y: y)),
        ].map { MapLink(name: $0, label: .words($1), path: $2.path, isCurrent: false) }
    }

    /// The places before and after the open one, round and round.
    private var steps: [MapLink] {
        guard !places.isEmpty else { return [] }
        let index = places.firstIndex { $0.id == view.place }
        let previous = index.map { ($0 + places.count - 1) % places.count } ?? places.count - 1
        let next = index.map { ($0 + 1) % places.count } ?? 0
        return [("-1", "places.map.previous", previous), ("1", "places.map.next", next)].map {
            MapLink(name: $0, label: .words($1), path: Paths.placeOnMap(places[$2].id), isCurrent: false)
        }
    }
}

/// A link that changes what the map shows.
struct MapLink: TemplateModel {
    let name: String
    let label: Message
    let path: String
    let isCurrent: Bool

    static let fields: Fields<MapLink> = [
        "name": .text(\.name),
        "label": .message(\.label),
        "path": .path(\.path),
        "isCurrent": .flag(\.isCurrent),
    ]
}

/// A place in the list beside the map.
struct PlaceRow: TemplateModel {
    let place: Branch
    var isCurrent = false

    static let fields: Fields<PlaceRow> = [
        "id": .text { String($0.place.id.rawValue) },
        "title": .text(\.place.attributes.title),
        "hours": .optionalText { $0.place.attributes.hours.isEmpty ? nil : $0.place.attributes.hours },
        "latitude": .text(\.place.attributes.latitude.description),
        "longitude": .text(\.place.attributes.longitude.description),
        "isCurrent": .flag(\.isCurrent),
        "path": .path { Paths.placeOnMap($0.place.id) },
        "detailPath": .path { Paths.place($0.place.id) },
        "editPath": .path { Paths.managedPlace($0.place.id) },
        "deletionPath": .path { Paths.placeDeletion($0.place.id) },
        "picture": .optional { $0.place.picture.map { PictureView($0, isLazy: true) } },
    ]
}

/// A place with all that is said of it.
struct PlacePage: TemplateModel {
    let layout: Layout
    let room: PlaceRoom
    let place: Branch

    static let fields: Fields<PlacePage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "title": .text(\.place.attributes.title),
        "description": .text(\.place.attributes.description),
        "hours": .optionalText { $0.place.attributes.hours.isEmpty ? nil : $0.place.attributes.hours },
        "position": .text(\.position),
        // Phones offer their maps for such a link (RFC 5870).
        "directions": .text { "geo:\($0.position)?q=\($0.position)" },
        "picture": .optional { $0.place.picture.map { PictureView($0, isLazy: false) } },
        "mapPath": .path { Paths.placeOnMap($0.place.id) },
    ]

    /// Latitude and longitude in degrees (WGS 84).
    private var position: String { "\(place.attributes.latitude),\(place.attributes.longitude)" }
}

extension MapStyle {
    fileprivate var label: Message {
        switch self {
        case .standard: .words("places.map.styles.standard")
        case .satellite: .words("places.map.styles.satellite")
        case .hybrid: .words("places.map.styles.hybrid")
        }
    }
}
