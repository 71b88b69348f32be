/// Clipper of rings to a tile (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974).
struct PolygonClipper {
    private let rectangle: TileRectangle
    private var clipped: [TilePoint] = []

    init(_ rectangle: TileRectangle) {
        self.rectangle = rectangle
    }

    /// Leaves of the ring what lies within the rectangle: maybe nothing.
    mutating func clip(_ ring: inout [TilePoint]) {
        let box = TileBox(ring)
        if rectangle.contains(box) { return }
        guard rectangle.meets(box) else { return ring.removeAll(keepingCapacity: true) }
        let (low, high) = (rectangle.low, rectangle.high)
        if box.left < low { clip(&ring, { $0.x >= low }, { Self.crossing($0, $1, x: low) }) }
        if box.right > high { clip(&ring, { $0.x <= high }, { Self.crossing($0, $1, x: high) }) }
        if box.top < low { clip(&ring, { $0.y >= low }, { Self.crossing($0, $1, y: low) }) }
        if box.bottom > high { clip(&ring, { $0.y <= high }, { Self.crossing($0, $1, y: high) }) }
    }

    @inline(__always)
    private mutating func clip(
        _ ring: inout [TilePoint], _ isInside: (TilePoint) -> Bool, _ crossing: (TilePoint, TilePoint) -> TilePoint
    ) {
        clipped.removeAll(keepingCapacity: true)
        guard var before = ring.last else { return }
        var beforeIsInside = isInside(before)
        for point in ring {
            let pointIsInside = isInside(point)
            if pointIsInside != beforeIsInside { clipped.append(crossing(before, point)) }
            if pointIsInside { clipped.append(point) }
            (before, beforeIsInside) = (point, pointIsInside)
        }
        swap(&ring, &clipped)
    }

    private static func crossing(_ a: TilePoint, _ b: TilePoint, x: Int) -> TilePoint {
        TilePoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }

    private static func crossing(_ a: TilePoint, _ b: TilePoint, y: Int) -> TilePoint {
        TilePoint(x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y: y)
    }
}
