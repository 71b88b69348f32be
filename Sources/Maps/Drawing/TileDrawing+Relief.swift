/// Relief of the ground. It is suggested, not measured: the data have no heights.
///
/// The noise has the size of a tile and repeats, so that light and shadow meet at the tiles' edges.
extension TileDrawing {
    mutating func drawRelief() throws(MapError) {
        guard palette.hasRelief else { return }
        document.append(Self.grain)
        document.append("<rect width=\"1024\" height=\"1024\" filter=\"url(#t)\" opacity=\".2\"/>")
        let mountains = try paths.area(.mountains, margin: softEdge.margin)
        guard !mountains.isEmpty else { return }
        document.append(shadows)
        document.append("<g filter=\"url(#r)\" opacity=\"\(tile.zoom < 7 ? 0.6 : tile.zoom < 9 ? 0.42 : 0.3)\">")
        fill(mountains, 0x000000)
        document.append("</g>")
    }

    private static let grain = """
        <filter id="t" filterUnits="userSpaceOnUse" x="0" y="0" width="1024" height="1024" \
        color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".01" numOctaves="2" \
        stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .12 0 0 0 0 .05 0 2.4 0 0 -.9"/></filter>
        """

    /// Definition of a filter that leaves of mountains the shadows that a sun in the north-west would cast.
    private var shadows: String {
        """
        <filter id="r" \(softEdge.attributes)><feGaussianBlur stdDeviation="\(softEdge.deviation)" result="m"/>\
        <feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="3" stitchTiles="stitch" \
        x="0" y="0" width="1024" height="1024"/><feTile/>\
        <feDiffuseLighting surfaceScale="40" lighting-color="#fff" diffuseConstant="1.1">\
        <feDistantLight azimuth="225" elevation="48"/></feDiffuseLighting>\
        <feColorMatrix values="0 0 0 0 .09 0 0 0 0 .07 0 0 0 0 .04 -1.4 0 0 0 1.1"/>\
        <feComposite in2="m" operator="in"/></filter>
        """
    }
}
