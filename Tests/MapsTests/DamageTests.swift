import Glibc
import TestTraits
import Testing

@testable import Maps

@Suite struct DamageTests {
    private let original: [UInt8]

    init() throws {
        let file = try #require(fopen(TestMap.path, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8_000_000)
        let count = fread(&bytes, 1, bytes.count, file)
        original = Array(bytes.prefix(count))
        try #require(count > 1_000_000)
    }

    private func withFile(_ bytes: [UInt8], _ use: (String) throws -> Void) throws {
        let path = "/tmp/maps-test-\(UInt64.random(in: 0...(.max)))"
        let file = try #require(fopen(path, "w"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        defer { unlink(path) }
        try use(path)
    }

    @Test func aMissingFileIsRefused() {
        #expect(throws: MapError.self) { try WorldMap(path: "/nowhere/world.map") }
        #expect(throws: MapError.self) { try WorldMap(path: "/") }
    }

    @Test(arguments: [0, 5, 9, 13, 14, 20, 1000, 500_000])
    func aTruncatedFileIsRefused(length: Int) throws {
        try withFile(Array(original.prefix(length))) { path in
            _ = #expect(throws: MapError.self) { try WorldMap(path: path) }
        }
    }

    @Test func aFileWithoutItsLastByteIsRefused() throws {
        try withFile(original.dropLast()) { path in
            _ = #expect(throws: MapError.damaged) { try WorldMap(path: path) }
        }
    }

    @Test func aForeignFileIsRefused() throws {
        try withFile(Array(repeating: 0x50, count: 4000)) { path in
            _ = #expect(throws: MapError("The file is no map.")) { try WorldMap(path: path) }
        }
    }

    @Test func aFileOfALaterVersionIsRefused() throws {
        var bytes = original
        bytes[8] += 1
        try withFile(bytes) { path in _ = #expect(throws: MapError.self) { try WorldMap(path: path) } }
    }

    /// Some of it is drawn wrongly, some throws; nothing may trap.
    @Test func damageNeverTraps() throws {
        var generator = Steady()
        for _ in 0..<rounds(4, long: 12) {
            var bytes = original
            for _ in 0..<40_000 {
                bytes[Int.random(in: 14..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            try withFile(bytes) { path in
                guard let map = try? WorldMap(path: path) else { return }
                for zoom in WorldMap.zooms {
                    let side = 1 << zoom
                    guard let tile = MapTile(zoom: zoom, column: side / 2, row: side / 3) else { continue }
                    _ = try? map.svg(of: tile, in: .hybrid)
                }
            }
        }
    }
}

/// Numbers that look random and are the same each time.
private struct Steady: RandomNumberGenerator {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}
