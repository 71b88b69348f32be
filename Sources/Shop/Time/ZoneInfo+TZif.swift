extension ZoneInfo {
    /// Parses a file of the zone database in the Time Zone Information Format, versions 1 to 4 (RFC 9636, section 3).
    ///
    /// - Throws: `MalformedZoneInfo` for any other file, and for one that counts leap seconds, which a `Timestamp` does
    ///   not.
    public init(tzif file: [UInt8]) throws(MalformedZoneInfo) {
        var reader = TZifReader(file)
        var header = try reader.header()
        guard header.version > 1 else {
            self = try ZoneInfo(reader.dataBlock(header, timeSize: 4), rule: nil)
            return
        }
        // 32-bit times come first, for readers of version 1, then all data again with 64 bits.
        try reader.skip(header.dataSize(timeSize: 4))
        header = try reader.header()
        self = try ZoneInfo(reader.dataBlock(header, timeSize: 8), rule: reader.footer())
    }

    private init(_ block: TZifReader.DataBlock, rule: ZoneRule?) {
        self.init(initialOffset: block.initialOffset, transitions: block.transitions, rule: rule)
    }
}

/// A reader of the parts of the format, in order.
private struct TZifReader {
    struct Header {
        let version: Int
        let utcFlags, standardFlags, leapSeconds, transitions, types, nameBytes: Int

        func dataSize(timeSize: Int) -> Int {
            transitions * (timeSize + 1) + types * 6 + nameBytes + leapSeconds * (timeSize + 4) + standardFlags
                + utcFlags
        }
    }

    struct DataBlock {
        let initialOffset: Int
        let transitions: [ZoneInfo.Transition]
    }

    /// The range that the format recommends, in seconds: from 25 hours behind to 26 hours ahead of UTC, both exclusive.
    private static let offsets = -89_999...93_599

    private var rest: ArraySlice<UInt8>

    init(_ file: [UInt8]) {
        rest = file[...]
    }

    mutating func header() throws(MalformedZoneInfo) -> Header {
        guard rest.starts(with: "TZif".utf8) else { throw MalformedZoneInfo(reason: "it is no time zone file") }
        try skip(4)
        let version = try take(1).first.flatMap(
            [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")].firstIndex)
        guard let version else { throw MalformedZoneInfo(reason: "its version is unknown") }
        try skip(15)
        var counts: [Int] = []
        for _ in 0..<6 { counts.append(Int(UInt32(truncatingIfNeeded: try number(4)))) }
        let header = Header(
            version: version + 1, utcFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
            transitions: counts[3], types: counts[4], nameBytes: counts[5])
        try check(header.leapSeconds == 0, "it counts leap seconds")
        try check(header.types > 0 && header.nameBytes > 0, "it names no local time")
        try check([0, header.types].contains(header.utcFlags), "its counts contradict each other")
        try check([0, header.types].contains(header.standardFlags), "its counts contradict each other")
        return header
    }

    mutating func dataBlock(_ header: Header, timeSize: Int) throws(MalformedZoneInfo) -> DataBlock {
        // Checked before memory is reserved by these counts, which may be of any size.
        try check(header.dataSize(timeSize: timeSize) <= rest.count, "its end is missing")
        var moments: [Int64] = []
        for _ in 0..<header.transitions { moments.append(try number(timeSize)) }
        try check(zip(moments, moments.dropFirst()).allSatisfy(<), "its moments are not in order")
        let types = try take(header.transitions)
        var offsets: [Int] = []
        for _ in 0..<header.types {
            offsets.append(Int(try number(4)))
            let (isDaylight, name) = (try number(1), try number(1))
            try check(0...1 ~= isDaylight && name < header.nameBytes, "it has a local time without a name")
        }
        try check(offsets.allSatisfy(Self.offsets.contains), "it is too far from UTC")
        try check(types.allSatisfy { $0 < offsets.count }, "it changes to a local time that it does not have")
        try skip(header.nameBytes + header.standardFlags + header.utcFlags)
        return DataBlock(
            initialOffset: offsets[0],
            transitions: zip(moments, types).map { .init(moment: $0, secondsFromUTC: offsets[Int($1)]) })
    }

    /// Returns the rule for the time after the last transition, or nil if there is none.
    mutating func footer() throws(MalformedZoneInfo) -> ZoneRule? {
        guard rest.popFirst() == 0x0A, let end = rest.firstIndex(of: 0x0A) else {
            throw MalformedZoneInfo(reason: "its end is missing")
        }
        return end == rest.startIndex ? nil : try ZoneRule(posix: rest[..<end])
    }

    mutating func skip(_ count: Int) throws(MalformedZoneInfo) {
        _ = try take(count)
    }

    /// Reads a signed big-endian number of one, four or eight bytes.
    private mutating func number(_ size: Int) throws(MalformedZoneInfo) -> Int64 {
        let bits = try take(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
    }

    private mutating func take(_ count: Int) throws(MalformedZoneInfo) -> ArraySlice<UInt8> {
        try check(0...rest.count ~= count, "its end is missing")
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private func check(_ isRight: Bool, _ reason: String) throws(MalformedZoneInfo) {
        if !isRight { throw MalformedZoneInfo(reason: reason) }
    }
}
