/// Labels of a cell, of which it gives those that reach a tile.
struct LabelReader {
    private var reader: MapReader
    private let frame: TileFrame
    private let zoomCount: Int

    init(_ reader: MapReader, in frame: TileFrame, of band: MapBand) {
        (self.reader, self.frame, zoomCount) = (reader, frame, band.zooms.count)
    }

    mutating func labels() throws(MapError) -> [MapLabel] {
        var labels: [MapLabel] = []
        while !reader.isAtEnd {
            if let label = try next(), label.reachesTile { labels.append(label) }
        }
        return labels
    }

    /// The next label; nil where this zoom does not show it.
    private mutating func next() throws(MapError) -> MapLabel? {
        let kind = MapLabel.Kind(rawValue: try reader.byte())
        let (x, y, width) = (try reader.zigzag(), try reader.zigzag(), try reader.varint())
        let name = try reader.text(count: try reader.varint())
        guard let (side, size) = try placement(), let kind, width < 1000 else { return nil }
        return MapLabel(
            kind: kind, name: String(decoding: name, as: UTF8.self), point: frame.point(x: x, y: y), side: side,
            size: size, width: width * size * MapBand.unitsPerPixel / 10)
    }

    private mutating func placement() throws(MapError) -> (MapLabel.Side, size: Int)? {
        var shown: (MapLabel.Side, Int)?
        for step in 0..<zoomCount {
            let side = try reader.byte()
            guard side > 0 else { continue }
            let size = Int(try reader.byte())
            if step == frame.step { shown = MapLabel.Side(rawValue: side).map { ($0, size) } }
        }
        return shown
    }
}

extension MapLabel {
    /// True where any part of the text, or of its halo, can be within the tile.
    fileprivate var reachesTile: Bool {
        let height = 2 * size * MapBand.unitsPerPixel
        let reach = side == .right || side == .left ? width : width / 2
        return TileRectangle(margin: 8).meets(
            TileBox(
                left: point.x - (side == .right ? 0 : reach), right: point.x + (side == .left ? 0 : reach),
                top: point.y - height, bottom: point.y + height))
    }
}
