/// Reader of a layer's chains of points: lines, or rings whose last point is not repeated.
struct ChainReader {
    /// Coordinates beyond this are none that the file may hold.
    private static let limit = 1 << 22

    private var reader: MapReader
    private let frame: TileFrame

    init(_ reader: MapReader, in frame: TileFrame) {
        (self.reader, self.frame) = (reader, frame)
    }

    /// Reads the points of the next chain that the tile's zoom shows into `points`. False at the end.
    mutating func next(into points: inout [TilePoint]) throws(MapError) -> Bool {
        while !reader.isAtEnd {
            let isShown = try reader.varint() <= frame.step
            let count = try reader.varint()
            guard count <= reader.remaining / 2 else { throw .damaged }
            points.removeAll(keepingCapacity: true)
            if count == 0 { points = frame.cellRing } else { try readPoints(count: count, into: &points) }
            if isShown, points.count > 1 { return true }
        }
        return false
    }

    private mutating func readPoints(count: Int, into points: inout [TilePoint]) throws(MapError) {
        var (x, y) = (0, 0)
        for _ in 0..<count {
            let (first, second) = (try reader.varint(), try reader.varint())
            x += MapReader.unzigzag(first >> 1)
            y += MapReader.unzigzag(second >> 1)
            guard abs(x) < Self.limit, abs(y) < Self.limit else { throw .damaged }
            guard first & 1 + 2 * (second & 1) <= frame.step else { continue }
            let point = frame.point(x: x, y: y)
            if point != points.last { points.append(point) }
        }
    }
}
