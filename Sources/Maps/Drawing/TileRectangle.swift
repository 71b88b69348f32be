/// The square of a tile with a margin around it, in quarters of a pixel.
struct TileRectangle {
    let low: Int
    let high: Int

    /// Margin in pixels.
    init(margin: Int) {
        low = -margin * MapBand.unitsPerPixel
        high = MapBand.tileSize + margin * MapBand.unitsPerPixel
    }

    func contains(_ box: TileBox) -> Bool {
        box.left >= low && box.right <= high && box.top >= low && box.bottom <= high
    }

    /// True for the rectangle itself, as a ring.
    func isBordered(by ring: [TilePoint]) -> Bool {
        ring.count == 4 && contains(TileBox(ring))
            && ring.allSatisfy { ($0.x == low || $0.x == high) && ($0.y == low || $0.y == high) }
    }

    func meets(_ box: TileBox) -> Bool {
        box.left <= high && box.right >= low && box.top <= high && box.bottom >= low
    }
}
