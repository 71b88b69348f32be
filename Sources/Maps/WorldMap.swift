/// Map of the world, drawn tile by tile from a file that `Map/make` made of Natural Earth's data.
///
/// It holds no more than the open file: each tile reads the cell that it is in. Any number of tasks can draw at once.
public struct WorldMap: Sendable {
    /// Zooms that tiles are drawn at: 0 has the world in one tile.
    public static let zooms = 0...9

    /// Names what tiles look like: it changes with the data and with the drawing, for addresses that are cached for ever.
    public var version: String { "\(Self.drawing)-" + String(file.fingerprint, radix: 16) }
    /// Number of the drawing, to be raised with each change of how tiles look.
    private static let drawing = 1

    private let file: MapFile

    /// Opens the file. Throws where it is missing, cut short or of another kind.
    public init(path: String) throws(MapError) {
        file = try MapFile(path: path)
    }

    /// Document of SVG, in UTF-8, of 256 × 256 CSS pixels. It has presentation attributes alone, no script or style sheet,
    /// and refers to nothing outside. Neighbouring tiles meet without a seam; the same tile has the same bytes each time.
    public func svg(of tile: MapTile, in style: MapStyle) throws(MapError) -> [UInt8] {
        let (band, bytes) = try file.cell(of: tile)
        let paths = TilePaths(cell: try MapCell(bytes), frame: TileFrame(tile, in: band))
        var drawing = TileDrawing(tile, in: style, paths)
        return try drawing.draw(style.hasNames ? labels(paths, of: band) : [])
    }

    private func labels(_ paths: TilePaths, of band: MapBand) throws(MapError) -> [MapLabel] {
        guard let content = paths.cell[.labels] else { return [] }
        var reader = LabelReader(content, in: paths.frame, of: band)
        return try reader.labels()
    }
}
