/// Paths of a tile's layers, cut to what is seen of them.
struct TilePaths {
    let cell: MapCell
    let frame: TileFrame

    /// Path of an area's rings, to be filled by the even-odd rule. The margin is in pixels.
    func area(_ layer: MapLayer, margin: Int) throws(MapError) -> PathData {
        var path = PathData()
        guard let content = cell[layer] else { return path }
        var chains = ChainReader(content, in: frame)
        let rectangle = TileRectangle(margin: margin)
        var clipper = PolygonClipper(rectangle)
        var ring: [TilePoint] = []
        while try chains.next(into: &ring) {
            clipper.clip(&ring)
            path.coversTile = path.isEmpty && rectangle.isBordered(by: ring)
            path.add(ring: ring)
        }
        return path
    }

    /// Path of lines: of each all that reaches the tile, segment by segment.
    func lines(_ layer: MapLayer, margin: Int) throws(MapError) -> PathData {
        var path = PathData()
        guard let content = cell[layer] else { return path }
        var chains = ChainReader(content, in: frame)
        let rectangle = TileRectangle(margin: margin)
        var line: [TilePoint] = []
        while try chains.next(into: &line) { Self.add(line, within: rectangle, to: &path) }
        return path
    }

    private static func add(_ line: [TilePoint], within rectangle: TileRectangle, to path: inout PathData) {
        var start: Int?
        for index in 1..<line.count {
            let isSeen = rectangle.meets(TileBox(line[index - 1], line[index]))
            if isSeen, start == nil { start = index - 1 }
            if !isSeen, let first = start {
                path.add(line: line[first..<index])
                start = nil
            }
        }
        if let first = start { path.add(line: line[first...]) }
    }
}
