import HTTP
import Maps

/// Serves the map's tiles. Their address has the version of the map, so each may be cached for ever.
struct MapTilesController: Sendable {
    let tiles: TileCache

    /// The tile; nil for none of the map, and for one of an older map, which an old page may ask for.
    func show(_ request: Request, _ parameters: PathParameters) -> Response? {
        guard parameters["version"] == tiles.version, let tile = tile(parameters),
            let style = parameters["style"].flatMap(MapStyle.init(rawValue:))
        else { return nil }
        return tiles.response(tile, in: style, to: request)
    }

    private func tile(_ parameters: PathParameters) -> MapTile? {
        guard let row = parameters["row"], row.hasSuffix(".svg"), let zoom = number(parameters["zoom"]),
            let column = number(parameters["column"]), let row = number(String(row.dropLast(4)))
        else { return nil }
        return MapTile(zoom: zoom, column: column, row: row)
    }

    private func number(_ text: String?) -> Int? {
        // Each tile has one address.
        text.flatMap { text in Int(text).flatMap { String($0) == text ? $0 : nil } }
    }
}
