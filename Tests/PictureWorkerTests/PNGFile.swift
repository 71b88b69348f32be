internal import CZlib

/// A PNG file put together by hand, so that it may be one that no program writes.
struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// `colour` as PNG counts: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
    init(width: Int, height: Int, depth: UInt8 = 8, colour: UInt8 = 2, pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width { rows += pixel(x, y) }
        }
        self.init(width: width, height: height, depth: depth, colour: colour, data: PNGFile.deflate(rows))
    }

    /// Chunks of `before` stand before the pixels.
    init(
        width: Int, height: Int, depth: UInt8 = 8, colour: UInt8 = 2, data: [UInt8],
        before: [(name: String, content: [UInt8])] = []
    ) {
        add("IHDR", PNGFile.number(width) + PNGFile.number(height) + [depth, colour, 0, 0, 0])
        for chunk in before { add(chunk.name, chunk.content) }
        add("IDAT", data)
        add("IEND", [])
    }

    private mutating func add(_ name: String, _ content: [UInt8]) {
        let named = Array(name.utf8) + content
        bytes += Self.number(content.count) + named + Self.number(Int(crc32(0, named, UInt32(named.count))))
    }

    static func number(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var room = compressBound(UInt(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(room))
        compress2(&output, &room, bytes, UInt(bytes.count), 9)
        return Array(output.prefix(Int(room)))
    }
}
