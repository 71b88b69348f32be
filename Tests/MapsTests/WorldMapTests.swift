import TestTraits
import Testing

@testable import Maps

@Suite struct WorldMapTests {
    @Test(arguments: MapStyle.allCases, rounds(0...2, long: 0...3))
    func everyTileOfTheLowZoomsIsWellFormed(style: MapStyle, zoom: Int) throws {
        let map = try TestMap.open()
        for row in 0..<(1 << zoom) {
            for column in 0..<(1 << zoom) {
                let tile = try #require(MapTile(zoom: zoom, column: column, row: row))
                let bytes = try map.svg(of: tile, in: style)
                #expect(bytes.count < 150_000)
                let elements = try #require(WellFormed(String(decoding: bytes, as: UTF8.self))).elements
                #expect(elements.first == "svg")
                #expect(!elements.contains("script") && !elements.contains("style"))
            }
        }
    }

    @Test(arguments: MapStyle.allCases)
    func theSameTileHasTheSameBytes(style: MapStyle) throws {
        let tile = try TestMap.tile(60, 5, zoom: 7)
        let map = try TestMap.open()
        let first = try map.svg(of: tile, in: style)
        #expect(try map.svg(of: tile, in: style) == first)
        #expect(try TestMap.open().svg(of: tile, in: style) == first)
    }

    @Test func theOpenSeaIsSmall() throws {
        let tile = try TestMap.tile(-30, -120, zoom: 8)
        #expect(try TestMap.text(tile, .hybrid).utf8.count < 1000)
    }

    @Test func allThatADocumentRefersToIsItsOwn() throws {
        let text = try TestMap.text(TestMap.tile(41, 29, zoom: 6), .hybrid)
        #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
        #expect(text.matches(of: /href="[^#]/).isEmpty)
    }
}
