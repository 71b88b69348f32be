/// One tile of a slippy map: XYZ numbering, Web Mercator (EPSG:3857), row 0 in the north.
public struct MapTile: Hashable, Sendable {
    public let zoom: Int
    public let column: Int
    public let row: Int

    /// Nil outside of the zooms that are drawn, and of the zoom's columns and rows.
    public init?(zoom: Int, column: Int, row: Int) {
        guard WorldMap.zooms.contains(zoom) else { return nil }
        let tiles = 0..<(1 << zoom)
        guard tiles.contains(column), tiles.contains(row) else { return nil }
        (self.zoom, self.column, self.row) = (zoom, column, row)
    }
}
