/// Label of a map, as it is placed for one zoom.
struct MapLabel {
    enum Kind: UInt8 {
        case place = 1
        case town, city, capital, country, region
    }

    /// Where the text stands, seen from its point.
    enum Side: UInt8 {
        case right = 1
        case left, above, below, centre
    }

    let kind: Kind
    let name: String
    let point: TilePoint
    let side: Side
    /// Pixels of the font.
    let size: Int
    /// Generous width in quarters of a pixel.
    let width: Int
}
