import HTTP
import Localization
import Maps
import Mustache
import Shop
import Storage

/// The side room of the map with the shop's branches.
struct PlaceRoom: Room {
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

    /// Throws `TemplateError` if a template does not fit its page, and `MapError` if there is no map.
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

extension PlaceRoom {
    static let links = [RoomLink(room: .places, label: .words("shop.layout.rooms.places"), path: Paths.places)]

    func addRoutes(to table: inout RouteTable) {
        let places = PlacesController(room: self)
        table.room(.places) { table in
            table.getSlow(Paths.places, places.index)
            table.get("/places/{place}", places.show)
        }
        table.getFile(
            Paths.mapTiles + "{version}/{style}/{zoom}/{column}/{row}", MapTilesController(tiles: tiles).show)
        table.managers { managers in
            let places = ManagedPlacesController(room: self)
            managers.get(Paths.managedPlaces, places.index)
            managers.post(Paths.managedPlaces, .takesFiles, background: places.prepare, places.create)
            managers.get(Paths.newPlace, places.new)
            managers.get("/manage/places/{place}", places.edit)
            managers.post("/manage/places/{place}", .takesFiles, background: places.prepare, places.update)
            managers.post("/manage/places/{place}/deletion", places.destroy)
            managers.post("/manage/place-deletions/{deletion}/undo", places.undo)
        }
        table.addToMenu(
            .content, .words("manage.frame.rooms.places"), Paths.managedPlaces, with: [Paths.newPlace], of: .places)
        table.everyMinute { snapshot in
            guard try snapshot.ask(.hasOldPlaces(at: snapshot.now)) else { return nil }
            return { try $0.forgetOldPlaces() }
        }
        table.everyMinuteLocally(PlaceFileLoader(room: self).load)
    }
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
