import HTTP
import Maps
import Mustache
import Shop
import Storage

/// The map of the shop's places: a side room.
struct PlaceRoom: Sendable {
    let renderer: PageRenderer
    let store: Store
    let pictures: PictureIntake
    let tiles: TileCache
    let stylesheet: String
    let script: String
    let map: Template<PlacesPage>
    let details: Template<PlacePage>
    let list: Template<ManagedPlacesPage>
    let form: Template<PlaceFormPage>

    /// Throws `TemplateError` when a template does not fit its page, and `MapError` without a map.
    init(_ parts: ShopParts) throws {
        renderer = parts.renderer
        store = parts.store
        pictures = PictureIntake(PictureFiles(parts.store.folder))
        tiles = TileCache(try WorldMap(path: parts.installation + "/Map/world.map"))
        stylesheet = parts.files.path(of: "places.css")
        script = parts.files.path(of: "scripts/map.js")
        map = try parts.templates.bind("Places/Places", to: PlacesPage.self)
        details = try parts.templates.bind("Places/Place", to: PlacePage.self)
        list = try parts.templates.bind("Places/ManagedPlaces", to: ManagedPlacesPage.self)
        form = try parts.templates.bind("Places/PlaceForm", to: PlaceFormPage.self)
    }
}

extension RouteTable {
    /// Routes of the map, for everybody.
    mutating func addPlaces(_ room: PlaceRoom) {
        let places = PlacesController(room: room)
        getSlow(Paths.places, places.index)
        get("/places/{place}", places.show)
        getFile(
            Paths.mapTiles + "{version}/{style}/{zoom}/{column}/{row}", MapTilesController(tiles: room.tiles).show)
        everyMinute { snapshot in
            guard try snapshot.ask(.hasOldPlaces(at: snapshot.now)) else { return nil }
            return { try $0.forgetOldPlaces() }
        }
        everyMinuteHere(PlaceFileLoader(room: room).load)
    }

    /// Routes on which managers say where the shop is.
    mutating func addManagedPlaces(_ room: PlaceRoom) {
        let places = ManagedPlacesController(room: room)
        get(Paths.managedPlaces, places.index)
        post(Paths.managedPlaces, takesFiles: true, background: places.prepare, places.create)
        get(Paths.newPlace, places.new)
        get("/manage/places/{place}", places.edit)
        post("/manage/places/{place}", takesFiles: true, background: places.prepare, places.update)
        post("/manage/places/{place}/deletion", places.destroy)
        post("/manage/place-deletions/{deletion}/undo", places.undo)
    }
}

extension RoomLink {
    static let places = RoomLink(label: "Our shops", path: Paths.places)
    static let managedPlaces = RoomLink(label: "Places", path: Paths.managedPlaces, isForManagers: true)
}

/// Addresses of the places.
extension Paths {
    static let places = "/places"
    static let mapTiles = "/places/tiles/"
    static let managedPlaces = "/manage/places"
    static let newPlace = "/manage/new-place"
    static func place(_ id: Branch.ID) -> String { "\(places)/\(id.rawValue)" }
    static func placeOnMap(_ id: Branch.ID) -> String { "\(places)?place=\(id.rawValue)" }
    static func managedPlace(_ id: Branch.ID) -> String { "\(managedPlaces)/\(id.rawValue)" }
    static func placeDeletion(_ id: Branch.ID) -> String { managedPlace(id) + "/deletion" }
    static func placeDeletionUndo(_ deletion: Int) -> String { "/manage/place-deletions/\(deletion)/undo" }
    static func mapTile(_ tile: MapTile, _ style: MapStyle, version: String) -> String {
        "\(mapTiles)\(version)/\(style.rawValue)/\(tile.zoom)/\(tile.column)/\(tile.row).svg"
    }
}
