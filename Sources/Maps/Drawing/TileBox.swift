/// Smallest upright rectangle around points.
struct TileBox {
    var left = Int.max
    var right = Int.min
    var top = Int.max
    var bottom = Int.min

    init(_ points: [TilePoint]) {
        for point in points { include(point) }
    }

    init(_ first: TilePoint, _ second: TilePoint) {
        (left, right) = (min(first.x, second.x), max(first.x, second.x))
        (top, bottom) = (min(first.y, second.y), max(first.y, second.y))
    }

    init(left: Int, right: Int, top: Int, bottom: Int) {
        (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    private mutating func include(_ point: TilePoint) {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }
}
