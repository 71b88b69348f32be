/// Reader of a cell's bytes. It checks every bound: whatever the bytes are, it throws and never traps.
struct MapReader {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8]) {
        (self.bytes, position, end) = (bytes, 0, bytes.count)
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    var isAtEnd: Bool { position == end }
    var remaining: Int { end - position }

    mutating func byte() throws(MapError) -> UInt8 {
        guard position < end else { throw .damaged }
        defer { position += 1 }
        return bytes[position]
    }

    /// Variable-length integer of Protocol Buffers, below 2³⁵.
    mutating func varint() throws(MapError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            let byte = try byte()
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
        }
        throw .damaged
    }

    /// Integer of which the lowest bit tells the sign.
    mutating func zigzag() throws(MapError) -> Int {
        Self.unzigzag(try varint())
    }

    static func unzigzag(_ value: Int) -> Int { value >> 1 ^ -(value & 1) }

    /// Reader of the next bytes alone.
    mutating func part(count: Int) throws(MapError) -> MapReader {
        guard count <= remaining else { throw .damaged }
        defer { position += count }
        return MapReader(bytes, position..<(position + count))
    }

    mutating func text(count: Int) throws(MapError) -> [UInt8] {
        guard count <= remaining else { throw .damaged }
        defer { position += count }
        return Array(bytes[position..<(position + count)])
    }

    mutating func integer32() throws(MapError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 32, by: 8) { value |= Int(try byte()) << shift }
        return value
    }
}
