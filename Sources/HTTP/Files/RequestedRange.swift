/// Part of a file that a request asks for (`Range`, RFC 9110, section 14.2).
enum RequestedRange: Equatable {
    /// No range, or one that may be ignored: of another unit, malformed, or of several parts at once, which could make
    /// a small request a costly one (section 17.15).
    case whole
    /// Never empty.
    case part(Range<Int>)
    /// Nothing of the file lies there.
    case unsatisfiable

    /// `size` is that of the whole file in bytes.
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

    /// The last `count` bytes, or all when there are not as many.
    private static func suffix(_ count: Int, of size: Int) -> RequestedRange {
        guard count > 0 else { return .unsatisfiable }
        return size == 0 ? .whole : .part(max(0, size - count)..<size)
    }

    /// Number of these digits; one too large for an integer lies behind every end. Nil without digits.
    private static func number(_ digits: Substring) -> Int? {
        digits.isEmpty ? nil : Int(digits) ?? .max
    }
}
