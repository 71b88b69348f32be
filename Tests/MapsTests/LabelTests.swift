import TestTraits
import Testing

@testable import Maps

@Suite struct LabelTests {
    private struct DrawnLabel {
        let tile: MapTile
        let name: Substring
        let anchor: Substring?
        let size: Int
        let x: Int
        let y: Int
    }

    private static var pattern: Regex<(Substring, Substring, Substring, Substring, Substring?, Substring)> {
        /<text x="(-?\d+)" y="(-?\d+)" font-size="(\d+)"(?: text-anchor="(\w+)")?[^>]*>([^<]*)</
    }

    /// All labels of a zoom, by their tiles, at their place in the world.
    private func labels(zoom: Int) throws -> [DrawnLabel] {
        try (0..<(1 << zoom)).flatMap { row in
            try (0..<(1 << zoom)).flatMap { column in
                let tile = try #require(MapTile(zoom: zoom, column: column, row: row))
                let text = try TestMap.text(tile, .standard)
                return try text.matches(of: Self.pattern).map { match in
                    DrawnLabel(
                        tile: tile, name: match.5, anchor: match.4, size: try #require(Int(match.3)),
                        x: try #require(Int(match.1)) + column * 1024, y: try #require(Int(match.2)) + row * 1024)
                }
            }
        }
    }

    @Test(arguments: rounds(2...3, long: 2...4))
    func aLabelAcrossAnEdgeIsInBothTilesAtTheSamePlace(zoom: Int) throws {
        let world = 1024 << zoom
        let found = try Dictionary(grouping: labels(zoom: zoom)) { "\($0.name) \(($0.x + world) % world) \($0.y)" }
        let across = found.values.filter { $0.count > 1 }
        #expect(across.count > 3)
        // A name that two labels carry stands for two places, which are far from each other.
        for (name, places) in Dictionary(grouping: found.values.map { $0[0] }, by: \.name) {
            for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a.x - b.x) + abs(a.y - b.y) > 40, "\(name)") }
        }
    }

    /// Whether a text is drawn cannot depend on the tile: each that a part of it lies in has it, or it would be cut.
    @Test(arguments: rounds(2...3, long: 2...4))
    func noLabelIsCutAtAnEdge(zoom: Int) throws {
        let world = 1024 << zoom
        let found = try Dictionary(grouping: labels(zoom: zoom)) { "\($0.name) \(($0.x + world) % world) \($0.y)" }
        for (name, places) in found {
            let label = places[0]
            // Letters are wider than this, so that what it reaches is reached.
            let width = label.name.count * label.size * 4 / 10
            let start =
                label.anchor == "end" ? label.x - width : label.anchor == "middle" ? label.x - width / 2 : label.x
            for column in (start >> 10)...((start + width) >> 10) {
                for row in ((label.y - label.size / 2) >> 10)...(label.y >> 10) where (0..<(1 << zoom)).contains(row) {
                    let isThere = places.contains { $0.tile.column == column & (1 << zoom - 1) && $0.tile.row == row }
                    #expect(isThere, "\(name) in column \(column), row \(row)")
                }
            }
        }
    }

    @Test func capitalsAreNamed() throws {
        let names = try Set(labels(zoom: 4).map(\.name))
        for name in ["London", "Paris", "Tokyo", "Nairobi", "Brasília"] {
            let isThere = names.contains(Substring(name))
            #expect(isThere, "\(name)")
        }
    }

    @Test func satelliteHasNoNames() throws {
        let tile = try TestMap.tile(48, 11, zoom: 5)
        #expect(try !TestMap.text(tile, .satellite).contains("<text"))
        #expect(try TestMap.text(tile, .hybrid).contains("<text"))
    }

    @Test func namesAreEscaped() {
        var document = SVGDocument()
        document.append(text: "Søn & <b>\"x\"</b>\u{1} 東京")
        #expect(String(decoding: document.bytes, as: UTF8.self) == "Søn &amp; &lt;b&gt;&quot;x&quot;&lt;/b&gt; 東京")
    }
}
