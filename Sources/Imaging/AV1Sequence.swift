/// The size that an AV1 stream has its decoder make room for (AV1 Bitstream & Decoding Process, 5.3 to 5.5).
enum AV1Sequence {
    /// The sizes in all sequence headers among the open bitstream units in `range`.
    static func sizes(in bytes: Bytes, _ range: Range<Int>) throws(PictureRefusal) -> [PictureSize] {
        var cursor = ByteCursor(bytes, range)
        var sizes: [PictureSize] = []
        while !cursor.isAtEnd {
            let header = try cursor.number(1)
            if header & 0x04 != 0 { _ = try cursor.number(1) }
            let length = header & 0x02 == 0 ? cursor.end - cursor.position : try leb128(&cursor)
            let content = try cursor.take(length)
            if header >> 3 & 0x0F == 1 { sizes.append(try size(of: Array(bytes.all[content]))) }
        }
        return sizes
    }

    private static func leb128(_ cursor: inout ByteCursor) throws(PictureRefusal) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 28, by: 7) {
            let byte = try cursor.number(1)
            value |= (byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        throw .damaged
    }

    private static func size(of header: [UInt8]) throws(PictureRefusal) -> PictureSize {
        var reader = BitReader(header)
        reader.skip(4)
        let isReduced = try reader.flag()
        if isReduced { reader.skip(5) } else { try skipOperatingPoints(&reader) }
        let widthBits = try reader.bits(4) + 1
        let heightBits = try reader.bits(4) + 1
        let size = PictureSize(width: try reader.bits(widthBits) + 1, height: try reader.bits(heightBits) + 1)
        // A frame may set any size that fits the bits, whatever the header says: only the bits needed are believed.
        guard 1 << (widthBits - 1) <= size.width, 1 << (heightBits - 1) <= size.height else { throw .damaged }
        return size
    }

    private static func skipOperatingPoints(_ reader: inout BitReader) throws(PictureRefusal) {
        // Timing is for films.
        guard try !reader.flag() else { throw .damaged }
        let hasDelay = try reader.flag()
        for _ in 0...(try reader.bits(5)) {
            reader.skip(12)
            if try reader.bits(5) > 7 { reader.skip(1) }
            if hasDelay, try reader.flag() { reader.skip(4) }
        }
    }
}
