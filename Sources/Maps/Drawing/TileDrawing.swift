/// Drawing of one tile, from the sea's ground up to the labels.
struct TileDrawing {
    /// Pixels around the tile that lines and sharp edges need.
    static let margin = 8

    let tile: MapTile
    let style: MapStyle
    let palette: MapPalette
    let paths: TilePaths
    let softEdge: SoftEdge
    var document = SVGDocument()

    init(_ tile: MapTile, in style: MapStyle, _ paths: TilePaths) {
        (self.tile, self.style, self.paths) = (tile, style, paths)
        (palette, softEdge) = (style.palette, SoftEdge(zoom: tile.zoom))
    }

    mutating func draw(_ labels: [MapLabel]) throws(MapError) -> [UInt8] {
        document.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"256\" height=\"256\" viewBox=\"0 0 1024 1024\">")
        document.append(softEdge.filter)
        try drawSea()
        try drawLand()
        if style.hasNames { try drawBoundaries() }
        document.append(labels, in: style)
        document.append("</svg>")
        return document.bytes
    }

    private mutating func drawSea() throws(MapError) {
        let depths = try [MapLayer.shelfEdge, .ocean, .abyss].map { layer throws(MapError) in
            try paths.area(layer, margin: softEdge.margin)
        }
        let ground = depths.lastIndex(where: \.coversTile) ?? -1
        document.append("<rect width=\"1024\" height=\"1024\" fill=\"\(palette.sea[ground + 1].hex)\"/>")
        let deeper = depths.indices.filter { $0 > ground && !depths[$0].isEmpty }
        guard !deeper.isEmpty else { return }
        document.append("<g filter=\"url(#b)\">")
        for depth in deeper { fill(depths[depth], palette.sea[depth + 1]) }
        document.append("</g>")
    }

    private mutating func drawBoundaries() throws(MapError) {
        let width = tile.zoom < 4 ? 3 : 5
        stroke(try paths.lines(.boundaries, margin: Self.margin), palette.boundary, width: width, opacity: 0.8)
        stroke(try paths.lines(.disputedBoundaries, margin: Self.margin), palette.boundary, width: 3, opacity: 0.45)
    }

    mutating func fill(_ path: PathData, _ color: MapColor, _ opacity: Double = 1) {
        append(
            path, "fill-rule=\"evenodd\" fill=\"\(color.hex)\"" + (opacity < 1 ? " fill-opacity=\"\(opacity)\"" : ""))
    }

    mutating func stroke(_ path: PathData, _ color: MapColor, width: Int, opacity: Double = 1) {
        let attributes = "fill=\"none\" stroke=\"\(color.hex)\" stroke-width=\"\(width)\" stroke-linejoin=\"round\""
        append(path, attributes + (opacity < 1 ? " stroke-opacity=\"\(opacity)\"" : ""))
    }

    private mutating func append(_ path: PathData, _ attributes: String) {
        guard !path.isEmpty else { return }
        document.append("<path \(attributes) d=\"")
        document.append(path)
        document.append("\"/>")
    }
}
