extension [String] {
    /// A hash of these texts, which changes if any of them changes (FNV-1a, in the 52 bits that every number format
    /// holds). Not secure: an attacker can find two lists with the same hash.
    public var fingerprint: Int {
        let hash = joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return Int(hash >> 12)
    }
}
