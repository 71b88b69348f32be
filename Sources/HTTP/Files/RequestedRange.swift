/// The requested part of a file (`Range`, RFC 9110, section 14.2).
enum RequestedRange: Equatable {
    /// No range, or a range that may be ignored: with another unit, malformed, or with several parts. Several parts
    /// could make a small request a costly one (section 17.15).
    case whole
    /// A range that is not empty.
    case part(Range<Int>)
    /// A range without any byte of the file.
    case unsatisfiable

    /// `size` is the size of the whole file, in bytes.
    init(_ header: String, size: Int) {
        self = .whole
        let unit = "bytes="
        guard header.startsIgnoringCase(with: unit) else { return }
        let bounds = String(header.utf8.dropFirst(unit.utf8.count)) ?? ""
        let numbers = bounds[...].trimmingWhitespace.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return }
        switch (Self.number(numbers[0]), Self.number(numbers[1])) {
        case (nil, nil): return
        case (nil, let count?): self = Self.suffix(count, of: size)
        case (let first?, let last):
            guard first <= last ?? .max else { return }
            self = first < size ? .part(first..<min(last ?? .max, size - 1) + 1) : .unsatisfiable
        }
    }

    /// Returns the last `count` bytes, or all if there are fewer.
    private static func suffix(_ count: Int, of size: Int) -> RequestedRange {
        guard count > 0 else { return .unsatisfiable }
        return size == 0 ? .whole : .part(max(0, size - count)..<size)
    }

    /// Parses digits. A number too large for an integer becomes a position beyond every end. Nil if there are no
    /// digits.
    private static func number(_ digits: Substring) -> Int? {
        digits.isEmpty ? nil : Int(digits) ?? .max
    }
}
