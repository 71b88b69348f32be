/// Zooms that share a set of cells in the map's file: a cell is a tile of the lowest one.
struct MapBand: Sendable {
    /// Units of coordinates in a pixel, of a tile that is drawn as of the band at its `detail`.
    static let unitsPerPixel = 4
    /// Units on a side of a drawn tile.
    static let tileSize = 256 * unitsPerPixel

    let zooms: ClosedRange<Int>
    /// Zoom of the coordinates: one above it is drawn with the same points.
    let detail: Int
    /// Bytes from the file's start to the offsets of the cells.
    let index: Int

    /// Bytes from the file's start to the two offsets of the tile's cell: where it begins and where it ends.
    func entry(of tile: MapTile) -> Int {
        let shift = tile.zoom - zooms.lowerBound
        return index + 4 * ((tile.row >> shift) << zooms.lowerBound + tile.column >> shift)
    }
}
