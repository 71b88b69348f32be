@testable import Maps

/// The map that is delivered, and what tests ask of its tiles.
enum TestMap {
    static let path = (#filePath.split(separator: "/").dropLast(3) + ["Map", "world.map"]).reduce("") { $0 + "/" + $1 }

    static func open() throws -> WorldMap { try WorldMap(path: path) }

    static func text(_ tile: MapTile, _ style: MapStyle) throws -> String {
        String(decoding: try open().svg(of: tile, in: style), as: UTF8.self)
    }

    /// The tile that a place is in.
    static func tile(_ latitude: Double, _ longitude: Double, zoom: Int) throws -> MapTile {
        let point = MapPoint(latitude: latitude, longitude: longitude)
        let side = Double(1 << zoom)
        guard let tile = MapTile(zoom: zoom, column: Int(point.x * side), row: Int(point.y * side)) else {
            throw MapError("no tile")
        }
        return tile
    }
}
