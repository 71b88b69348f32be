import Maps
import Testing

@Suite struct MapTileTests {
    @Test func aTileIsOneOfItsZoom() {
        #expect(MapTile(zoom: 0, column: 0, row: 0) != nil)
        #expect(MapTile(zoom: 9, column: 511, row: 511) != nil)
    }

    @Test(arguments: [
        (-1, 0, 0), (10, 0, 0), (11, 5, 5), (0, 1, 0), (0, 0, 1), (3, 8, 0), (3, 0, 8), (3, -1, 0), (3, 0, -1),
    ])
    func aTileOutsideOfTheWorldIsRefused(zoom: Int, column: Int, row: Int) {
        #expect(MapTile(zoom: zoom, column: column, row: row) == nil)
    }

    @Test func enormousNumbersAreRefused() {
        #expect(MapTile(zoom: .max, column: .max, row: .max) == nil)
        #expect(MapTile(zoom: .min, column: .min, row: .min) == nil)
        #expect(MapTile(zoom: 9, column: .max, row: 0) == nil)
    }
}
