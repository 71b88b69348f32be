/// The size that an HEVC sequence parameter set has its decoder make room for (ITU-T H.265, 7.3.2.2).
enum HEVCSequence {
    /// `unit` is the whole NAL unit.
    static func size(of unit: ArraySlice<UInt8>) throws(PictureRefusal) -> PictureSize {
        var reader = BitReader(withoutEscapes(unit.dropFirst(2)))
        reader.skip(4)
        let layers = try reader.bits(3)
        reader.skip(1)
        try skipProfile(&reader, layers: layers)
        _ = try reader.universal()
        if try reader.universal() == 3 { reader.skip(1) }
        return PictureSize(width: try reader.universal(), height: try reader.universal())
    }

    /// profile_tier_level (7.3.3).
    private static func skipProfile(_ reader: inout BitReader, layers: Int) throws(PictureRefusal) {
        reader.skip(96)
        var rest = 0
        for _ in 0..<layers {
            rest += try reader.flag() ? 88 : 0
            rest += try reader.flag() ? 8 : 0
        }
        if layers > 0 { reader.skip(2 * (8 - layers)) }
        reader.skip(rest)
    }

    /// A 3 behind two zeros is there only to keep start codes out.
    private static func withoutEscapes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var kept: [UInt8] = []
        var zeros = 0
        for byte in bytes.prefix(1024) {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            kept.append(byte)
        }
        return kept
    }
}
