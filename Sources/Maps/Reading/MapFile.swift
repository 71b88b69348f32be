internal import Glibc

/// File of the map's data, as `Map/make` writes it: cells are read on demand.
final class MapFile: Sendable {
    private static let magic = Array("WORLDMAP\u{1}".utf8)
    /// Bytes of the largest cell that is read.
    private static let largestCell = 4_000_000

    let bands: [MapBand]
    private let descriptor: Int32
    private let length: Int

    init(path: String) throws(MapError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw MapError("The map's file cannot be opened.") }
        do {
            length = Int(lseek(descriptor, 0, SEEK_END))
            bands = try Self.bands(descriptor, length: length)
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// FNV-1a of the places where all cells of the middle zooms lie, which are others in any other data.
    var fingerprint: UInt64 {
        let index = (try? Self.read(descriptor, at: bands[bands.count / 2].index, count: 256)) ?? []
        return (index + String(length).utf8).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Bytes of the cell that the tile is in.
    func cell(of tile: MapTile) throws(MapError) -> (band: MapBand, bytes: [UInt8]) {
        guard let band = bands.first(where: { $0.zooms.contains(tile.zoom) }) else { throw .damaged }
        var entry = MapReader(try Self.read(descriptor, at: band.entry(of: tile), count: 8))
        let (start, end) = (try entry.integer32(), try entry.integer32())
        guard start <= end, end <= length, end - start <= Self.largestCell else { throw .damaged }
        return (band, try Self.read(descriptor, at: start, count: end - start))
    }

    private static func bands(_ descriptor: Int32, length: Int) throws(MapError) -> [MapBand] {
        let headSize = magic.count + 5
        guard length >= headSize, try read(descriptor, at: 0, count: magic.count) == magic else {
            throw MapError("The file is no map.")
        }
        var head = MapReader(try read(descriptor, at: magic.count, count: 5))
        guard try head.integer32() == length else { throw .damaged }
        let count = Int(try head.byte())
        var table = MapReader(try read(descriptor, at: headSize, count: 7 * count))
        return try (0..<count).map { _ throws(MapError) in try band(from: &table, length: length) }
    }

    private static func band(from table: inout MapReader, length: Int) throws(MapError) -> MapBand {
        let (lowest, highest) = (Int(try table.byte()), Int(try table.byte()))
        let (detail, index) = (Int(try table.byte()), try table.integer32())
        guard lowest <= highest, lowest <= detail, WorldMap.zooms.contains(highest), WorldMap.zooms.contains(detail),
            index + 4 << (2 * lowest) + 4 <= length
        else { throw .damaged }
        return MapBand(zooms: lowest...highest, detail: detail, index: index)
    }

    private static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(MapError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = pread(descriptor, &bytes, count, offset)
            if got < 0, errno == EINTR { continue }
            guard got == count else { throw .damaged }
            done = got
        }
        return bytes
    }
}
