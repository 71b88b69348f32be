/// Cell of the map's file, as the contents of its layers.
struct MapCell {
    private var contents: [MapLayer: MapReader] = [:]

    init(_ bytes: [UInt8]) throws(MapError) {
        var reader = MapReader(bytes)
        while !reader.isAtEnd {
            let number = try reader.byte()
            let content = try reader.part(count: try reader.varint())
            if let layer = MapLayer(rawValue: number) { contents[layer] = content }
        }
    }

    /// Nil where the cell has nothing of the layer.
    subscript(layer: MapLayer) -> MapReader? { contents[layer] }
}
