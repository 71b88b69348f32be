/// Blur that gives areas soft edges, and how far around a tile it looks.
struct SoftEdge {
    /// Standard deviation in quarters of a pixel: the more, the less the data know of what the zoom would show.
    let deviation: Int

    init(zoom: Int) {
        deviation =
            switch zoom {
            case ...6: 24
            case 7: 36
            case 8: 60
            default: 100
            }
    }

    /// Pixels around the tile that colour its edges: three times the deviation.
    var margin: Int { 3 * deviation / MapBand.unitsPerPixel + 4 }

    /// Attributes of a filter that reaches as far.
    var attributes: String {
        let reach = margin * MapBand.unitsPerPixel
        let size = MapBand.tileSize + 2 * reach
        return "filterUnits=\"userSpaceOnUse\" x=\"\(-reach)\" y=\"\(-reach)\" width=\"\(size)\" height=\"\(size)\""
            + " color-interpolation-filters=\"sRGB\""
    }

    /// Definition of the blur `b`.
    var filter: String {
        "<filter id=\"b\" \(attributes)><feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>"
    }
}
