internal import Glibc

/// Colours of plain land over a tile's height: bands of the climate, which follow latitude.
struct Climate {
    /// Place in the tile, 0 in the north to 1 in the south, and the colour there.
    let stops: [(place: Double, color: MapColor)]

    init(_ palette: MapPalette, over tile: MapTile) {
        let height = 1 / Double(1 << tile.zoom)
        let top = Double(tile.row) * height
        let inner = palette.climate.reversed()
            .map { ((MapPoint(latitude: $0.latitude, longitude: 0).y - top) / height, $0.color) }
            .filter { $0.0 > 0 && $0.0 < 1 }
        let ends = [0.0, 1.0].map { ($0, palette.land(at: MapPoint(x: 0, y: top + $0 * height).latitude)) }
        stops = [ends[0]] + inner + [ends[1]]
    }
}

extension MapPalette {
    /// Colour of plain land at a latitude.
    fileprivate func land(at latitude: Double) -> MapColor {
        guard let next = climate.firstIndex(where: { $0.latitude > latitude }) else {
            return climate[climate.count - 1].color
        }
        guard next > 0 else { return climate[0].color }
        let (south, north) = (climate[next - 1], climate[next])
        // Between two stops SVG mixes by distance on the map, not by degrees.
        let ys = [south.latitude, latitude, north.latitude].map { MapPoint(latitude: $0, longitude: 0).y }
        return south.color.mixed(with: north.color, share: (ys[0] - ys[1]) / (ys[0] - ys[2]))
    }
}
