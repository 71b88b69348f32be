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
            ("in", "Zoom in", view.zoomed(by: 1)), ("out", "Zoom out", view.zoomed(by: -1)),
            ("north", "Move north", view.moved(x: 0, y: -y)), ("west", "Move west", view.moved(x: -x, y: 0)),
            ("east", "Move east", view.moved(x: x, y: 0)), ("south", "Move south", view.moved(x: 0, y: y)),
        ].map { MapLink(name: $0.0, label: $0.1, path: $0.2.path, isCurrent: false) }
    }

    /// The places before and after the open one, round and round.
    private var steps: [MapLink] {
        guard !places.isEmpty else { return [] }
        let index = places.firstIndex { $0.id == view.place }
        let previous = index.map { ($0 + places.count - 1) % places.count } ?? places.count - 1
        let next = index.map { ($0 + 1) % places.count } ?? 0
        return [("-1", "Previous", previous), ("1", "Next", next)].map {
            MapLink(name: $0.0, label: $0.1, path: Paths.placeOnMap(places[$0.2].id), isCurrent: false)
        }
    }
}

/// A link that changes what the map shows.
struct MapLink: TemplateModel {
    let name: String
    let label: String
    let path: String
    let isCurrent: Bool

    static let fields: Fields<MapLink> = [
        "name": .text(\.name),
        "label": .text(\.label),
        "path": .text(\.path),
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
        "path": .text { Paths.placeOnMap($0.place.id) },
        "detailPath": .text { Paths.place($0.place.id) },
        "editPath": .text { Paths.managedPlace($0.place.id) },
        "deletionPath": .text { Paths.placeDeletion($0.place.id) },
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
        "position": .text { "\($0.place.attributes.latitude), \($0.place.attributes.longitude)" },
        "picture": .optional { $0.place.picture.map { PictureView($0, isLazy: false) } },
        "mapPath": .text { Paths.placeOnMap($0.place.id) },
    ]
}

extension MapStyle {
    fileprivate var label: String {
        switch self {
        case .standard: "Standard"
        case .satellite: "Satellite"
        case .hybrid: "Hybrid"
        }
    }
}
