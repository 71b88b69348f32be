/// The header of an ICC profile (ICC.1:2022, 7.2).
struct ColourProfile {
    private let bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// Whether colours of so many bands, alpha included, can be meant by it. Pictures with another kind of colours'
    /// profile are common.
    func fits(bandCount: Int, isCMYK: Bool) -> Bool {
        guard bytes.has("acsp", at: 36), isOfDevice else { return false }
        if isCMYK { return bytes.has("CMYK", at: 16) }
        return bytes.has(bandCount < 3 ? "GRAY" : "RGB ", at: 16)
    }

    private var isOfDevice: Bool {
        ["scnr", "mntr", "prtr", "spac"].contains { bytes.has($0, at: 12) }
    }
}
