/// Place of a tile within its cell: from the cell's coordinates to the tile's, which are quarters of a pixel.
struct TileFrame {
    /// Zooms above the cell's own.
    let step: Int
    private let shift: Int
    private let left: Int
    private let top: Int
    private let cellSize: Int

    init(_ tile: MapTile, in band: MapBand) {
        step = tile.zoom - band.zooms.lowerBound
        shift = band.detail - tile.zoom
        let mask = 1 << step - 1
        left = (tile.column & mask) * MapBand.tileSize
        top = (tile.row & mask) * MapBand.tileSize
        cellSize = MapBand.tileSize << (band.detail - band.zooms.lowerBound)
    }

    /// Ring around the whole cell and what its margin may show.
    var cellRing: [TilePoint] {
        let (low, high) = (-cellSize, 2 * cellSize)
        return [point(x: low, y: low), point(x: high, y: low), point(x: high, y: high), point(x: low, y: high)]
    }

    func point(x: Int, y: Int) -> TilePoint {
        TilePoint(x: x >> shift - left, y: y >> shift - top)
    }
}
