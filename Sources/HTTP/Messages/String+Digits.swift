extension String {
    /// Writes the lowest bits of a number as `count` digits and lower-case letters, five bits per character, lowest
    /// first.
    init(digits count: Int, of number: UInt64) {
        self.init(unsafeUninitializedCapacity: count) { bytes in
            for index in 0..<count {
                let value = UInt8(truncatingIfNeeded: number >> (5 * index)) & 31
                bytes[index] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
            }
            return count
        }
    }
}
