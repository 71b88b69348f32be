/// The blocks of a GIF file (CompuServe GIF89a, appendix B).
struct GIFContainer {
    private let bytes: Bytes
    private var kept: [UInt8] = []
    private var hasFrame = false

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The first frame alone, without comments and whatever comes after the end.
    func picture() throws(PictureRefusal) -> Picture {
        var reading = self
        return try reading.read()
    }

    private mutating func read() throws(PictureRefusal) -> Picture {
        guard let width = bytes.littleEndian(at: 6, length: 2), let height = bytes.littleEndian(at: 8, length: 2),
            let flags = bytes[10]
        else { throw .damaged }
        let size = PictureSize(width: width, height: height)
        try PictureLimits.check(size)
        var position = 13 + paletteByteCount(flags)
        guard let head = bytes.slice(at: 0, length: position) else { throw .damaged }
        kept += head
        while bytes[position] != Introducer.trailer {
            position = try takeBlock(at: position)
        }
        guard hasFrame else { throw .damaged }
        return try Picture(kind: .gif, size: size, file: kept + [Introducer.trailer])
    }

    private mutating func takeBlock(at start: Int) throws(PictureRefusal) -> Int {
        switch bytes[start] {
        case Introducer.picture:
            guard let flags = bytes[start + 9] else { throw .damaged }
            let end = try endOfParts(from: start + 11 + paletteByteCount(flags))
            try readSize(at: start)
            keep(start..<end)
            hasFrame = true
            return end
        case Introducer.extension:
            let end = try endOfParts(from: start + 2)
            if bytes[start + 1] == Introducer.graphicControl { keep(start..<end) }
            return end
        default: throw .damaged
        }
    }

    /// A frame larger than the canvas would enlarge it.
    private func readSize(at start: Int) throws(PictureRefusal) {
        let place = [1, 3, 5, 7].compactMap { bytes.littleEndian(at: start + $0, length: 2) }
        guard place.count == 4 else { throw .damaged }
        try PictureLimits.check(PictureSize(width: place[0] + place[2], height: place[1] + place[3]))
    }

    private mutating func keep(_ range: Range<Int>) {
        if !hasFrame { kept += bytes.all[range] }
    }

    /// Where the chain of parts ends that begins at `start`.
    private func endOfParts(from start: Int) throws(PictureRefusal) -> Int {
        var position = start
        while let length = bytes[position] {
            position += 1 + Int(length)
            if length == 0 { return position }
        }
        throw .damaged
    }

    private func paletteByteCount(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }
}

private enum Introducer {
    static let picture: UInt8 = 0x2C
    static let `extension`: UInt8 = 0x21
    static let graphicControl: UInt8 = 0xF9
    static let trailer: UInt8 = 0x3B
}
