/// Bytes of a time zone file, each part of which a test can make wrong (RFC 9636, section 3).
struct ZoneFile {
    var version: UInt8 = UInt8(ascii: "2")
    /// Seconds since 1970, each with the number of the local time that begins then.
    var transitions: [(moment: Int64, type: UInt8)] = []
    /// Seconds from UTC, whether daylight is saved, and where the name begins.
    var types: [(offset: Int32, isDaylight: UInt8, name: UInt8)] = [(0, 0, 0)]
    var leapSeconds: UInt32 = 0
    var footer = "UTC0"

    var bytes: [UInt8] {
        guard version > 0 else { return header + block(timeSize: 4) }
        var empty = ZoneFile()
        empty.version = version
        return empty.header + empty.block(timeSize: 4) + header + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
    }

    private var header: [UInt8] {
        let counts = [0, 0, leapSeconds, UInt32(transitions.count), UInt32(types.count), 4]
        return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15) + counts.flatMap { Self.bytes($0, 4) }
    }

    private func block(timeSize: Int) -> [UInt8] {
        transitions.flatMap { Self.bytes($0.moment, timeSize) } + transitions.map(\.type)
            + types.flatMap { Self.bytes($0.offset, 4) + [$0.isDaylight, $0.name] } + Array("UTC\0".utf8)
            + [UInt8](repeating: 0, count: Int(min(leapSeconds, 100)) * (timeSize + 4))
    }

    private static func bytes(_ number: some FixedWidthInteger, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
