import Testing

@testable import Maps

@Suite struct LandTests {
    @Test(arguments: 0...9, [(52.5, 13.4), (23.0, 10.0), (-25.0, 134.0), (66.0, 179.5), (67.5, -178.5), (-80.0, 0.0)])
    func inlandIsLand(zoom: Int, place: (latitude: Double, longitude: Double)) throws {
        #expect(try isIn(.land, place, zoom: zoom))
    }

    @Test(arguments: 0...9, [(30.0, -40.0), (-40.0, 90.0), (0.0, 179.9), (0.0, -179.9), (70.0, 0.0)])
    func theOceanIsNoLand(zoom: Int, place: (latitude: Double, longitude: Double)) throws {
        #expect(try !isIn(.land, place, zoom: zoom))
    }

    @Test(arguments: 3...9)
    func anIslandInALakeIsNoWater(zoom: Int) throws {
        #expect(try isIn(.lakes, (44.8, -82.5), zoom: zoom))
        #expect(try !isIn(.lakes, (45.75, -82.2), zoom: zoom) || zoom < 4)
    }

    @Test func theDeepSeaIsDeep() throws {
        #expect(try isIn(.abyss, (30, -60), zoom: 5))
        #expect(try !isIn(.shelfEdge, (55, 4), zoom: 5))
    }

    /// Even-odd rule, as the drawing fills.
    private func isIn(_ layer: MapLayer, _ place: (latitude: Double, longitude: Double), zoom: Int) throws -> Bool {
        let tile = try TestMap.tile(place.latitude, place.longitude, zoom: zoom)
        let (band, bytes) = try MapFile(path: TestMap.path).cell(of: tile)
        let frame = TileFrame(tile, in: band)
        guard let content = try MapCell(bytes)[layer] else { return false }
        var chains = ChainReader(content, in: frame)
        let point = MapPoint(latitude: place.latitude, longitude: place.longitude)
        let side = Double(MapBand.tileSize << zoom)
        let x = point.x * side - Double(tile.column * MapBand.tileSize)
        let y = point.y * side - Double(tile.row * MapBand.tileSize)
        var isInside = false
        var ring: [TilePoint] = []
        while try chains.next(into: &ring) {
            for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (Double(a.y) > y) != (Double(b.y) > y) {
                let crossing = Double(a.x) + Double(b.x - a.x) * (y - Double(a.y)) / Double(b.y - a.y)
                if x < crossing { isInside.toggle() }
            }
        }
        return isInside
    }
}
