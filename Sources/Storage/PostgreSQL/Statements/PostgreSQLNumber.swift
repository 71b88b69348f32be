/// Decodes numbers from PostgreSQL's binary format.
enum PostgreSQLNumber {
    /// Returns the integer of a `bool`, `int2`, `int4` or `int8` in big-endian order.
    static func integer(_ bytes: some RandomAccessCollection<UInt8>) -> Int64 {
        let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return switch bytes.count {
        case 4: Int64(Int32(truncatingIfNeeded: bits))
        case 2: Int64(Int16(truncatingIfNeeded: bits))
        default: Int64(bitPattern: bits)
        }
    }

    /// Returns the integer of a `numeric`; nil if it has a fraction, does not fit into 64 bits, or is not a number.
    ///
    /// The format is the number of digits, the weight of the first digit, the sign, the display scale, and then the
    /// digits in base 10,000 (`numeric_send` in PostgreSQL's `numeric.c`).
    static func integer(numeric bytes: some RandomAccessCollection<UInt8>) -> Int64? {
        let words = stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int(integer(bytes.dropFirst($0).prefix(2)))
        }
        guard words.count >= 4, words.count == 4 + words[0] else { return nil }
        let (digits, weight, sign) = (words.dropFirst(4), words[1], words[2])
        guard sign == 0 || sign == 0x4000, digits.dropFirst(max(0, weight + 1)).allSatisfy({ $0 == 0 }) else {
            return nil
        }
        // The sum is negative, because the smallest integer has no positive counterpart.
        var sum: Int64 = 0
        for place in 0..<max(0, weight + 1) {
            let (shifted, isTooLarge) = sum.multipliedReportingOverflow(by: 10_000)
            let digit = place < digits.count ? Int64(digits[digits.startIndex + place]) : 0
            let (next, isTooLargeNow) = shifted.subtractingReportingOverflow(digit)
            guard !isTooLarge, !isTooLargeNow else { return nil }
            sum = next
        }
        if sign != 0 { return sum }
        return sum == .min ? nil : -sum
    }
}
