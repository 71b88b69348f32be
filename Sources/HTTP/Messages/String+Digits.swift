extension String {
    /// Writes the lowest bits of a number, five per character, as digits and lower-case letters.
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
