/// Land, and what lies on it.
extension TileDrawing {
    mutating func drawLand() throws(MapError) {
        let land = try paths.area(.land, margin: Self.margin)
        guard !land.isEmpty else { return }
        let ground = appendGround()
        document.append("<clipPath id=\"c\"><path id=\"l\" clip-rule=\"evenodd\" d=\"")
        document.append(land)
        document.append("\"/></clipPath>")
        if !land.coversTile { drawCoast() }
        document.append("<use href=\"#l\" fill=\"\(ground)\" fill-rule=\"evenodd\"/><g clip-path=\"url(#c)\">")
        try drawCovers()
        try drawRelief()
        try drawTowns()
        document.append("</g>")
        try drawGlaciers()
        try drawInlandWaters()
    }

    /// Defines the gradient that follows the climate, where there is one. Returns what the land is filled with.
    private mutating func appendGround() -> String {
        let stops = Climate(palette, over: tile).stops
        guard stops.contains(where: { $0.color != stops[0].color }) else { return stops[0].color.hex }
        document.append(
            "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1024\">")
        for stop in stops {
            let place = Int((stop.place * 10000).rounded())
            document.append("<stop offset=\"\(Double(place) / 10000)\" stop-color=\"\(stop.color.hex)\"/>")
        }
        document.append("</linearGradient>")
        return "url(#g)"
    }

    private mutating func drawCoast() {
        for width in palette.surfWidths {
            document.append("<use href=\"#l\" fill=\"none\" stroke=\"\(palette.surf.hex)\" stroke-width=\"\(width)\"")
            document.append(" stroke-opacity=\"\(palette.surfOpacity)\" stroke-linejoin=\"round\"/>")
        }
    }

    private mutating func drawCovers() throws(MapError) {
        document.append("<g filter=\"url(#b)\">")
        for (layer, color, opacity) in palette.covers {
            fill(try paths.area(layer, margin: softEdge.margin), color, opacity)
        }
        document.append("</g>")
    }

    /// Towns have soft edges in natural colours: the data know only roughly where they end.
    private mutating func drawTowns() throws(MapError) {
        let towns = try paths.area(.urbanAreas, margin: softEdge.margin)
        guard !towns.isEmpty else { return }
        let isSoft = palette.hasRelief && tile.zoom > 6
        if isSoft { document.append("<g filter=\"url(#b)\">") }
        fill(towns, palette.town, palette.townOpacity)
        if isSoft { document.append("</g>") }
    }

    private mutating func drawGlaciers() throws(MapError) {
        let glaciers = try paths.area(.glaciers, margin: Self.margin)
        fill(glaciers, palette.glacier)
        guard palette.hasRelief, tile.zoom > 5 else { return }
        stroke(glaciers, palette.glacier, width: 4 * tile.zoom - 12, opacity: 0.4)
    }

    private mutating func drawInlandWaters() throws(MapError) {
        stroke(try paths.lines(.rivers, margin: Self.margin), palette.river, width: tile.zoom < 5 ? 3 : 4)
        fill(try paths.area(.lakes, margin: Self.margin), palette.lake)
    }
}
