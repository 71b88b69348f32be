/// The bytes of a page while it is being written.
public struct Output: Sendable {
    /// The bytes written so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// The parts that differ for some viewers; nil if the page is not to be cached.
    private(set) var slots: [DynamicSlot]?

    /// Creates an empty output with space for about `capacity` bytes.
    public init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// Returns an empty output for a page that is to be cached, with space for about `capacity` bytes.
    static func cached(capacity: Int) -> Output {
        var output = Output(capacity: capacity)
        output.slots = []
        return output
    }

    @usableFromInline
    var isCached: Bool { slots != nil }

    /// Marks all bytes written since `start` as a part that differs for some viewers.
    @usableFromInline
    mutating func leaveSlot(
        from start: Int, _ fill: @escaping @Sendable (any AnyObject & Sendable) -> DynamicSlot.Fill?
    ) {
        slots?.append(DynamicSlot(defaultRange: start..<bytes.count, fill: fill))
    }

    /// Writes bytes unescaped. They must be safe in HTML.
    public mutating func append(literal: [UInt8]) {
        append(literal.span)
    }

    /// Writes bytes unescaped. They must be safe in HTML.
    mutating func append(literal: ArraySlice<UInt8>) {
        bytes.append(contentsOf: literal)
    }

    /// Writes one byte unescaped.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Writes a text unescaped. The text must be safe in HTML.
    public mutating func append(html: String) {
        append(html.utf8.span)
    }

    /// Writes a number in decimal digits.
    public mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    private mutating func append(digitsOf number: UInt) {
        var divisor: UInt = 1
        while number / divisor > 9 { divisor *= 10 }
        bytes.append(addingCapacity: 20) { digits in
            while divisor > 0 {
                digits.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
                divisor /= 10
            }
        }
    }

    /// Writes a text with the special characters of HTML escaped: & < > " and ' (OWASP, Cross Site Scripting
    /// Prevention, rule 1). The result is safe as content and in a quoted attribute.
    public mutating func append(escaping text: String) {
        let utf8 = text.utf8.span
        guard utf8.holdsSpecial else { return append(utf8) }
        var start = 0
        for index in utf8.indices where utf8[index].isSpecial {
            append(utf8.extracting(start..<index))
            append(html: utf8[index].escape)
            start = index + 1
        }
        append(utf8.extracting(start..<utf8.count))
    }

    /// Copies bytes through a span. Appending an array would retain it, and threads that render the same template would
    /// wait for each other at the array's reference count. Sound: source and target do not overlap, and no pointer to
    /// the copied bytes remains.
    private mutating func append(_ source: Span<UInt8>) {
        source.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
}

extension Span<UInt8> {
    /// True if the bytes contain a special character of HTML, which few texts do. Without a branch for each byte, the
    /// compiler can compare many bytes at once.
    fileprivate var holdsSpecial: Bool {
        var special: UInt8 = 0
        for index in indices { special |= self[index].special }
        return special != 0
    }
}

extension UInt8 {
    fileprivate var isSpecial: Bool { special != 0 }

    /// 1 for a special character of HTML, else 0.
    fileprivate var special: UInt8 {
        (self == UInt8(ascii: "&") ? 1 : 0) | (self == UInt8(ascii: "<") ? 1 : 0) | (self == UInt8(ascii: ">") ? 1 : 0)
            | (self == UInt8(ascii: "\"") ? 1 : 0) | (self == UInt8(ascii: "'") ? 1 : 0)
    }

    fileprivate var escape: String {
        switch self {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "&#39;"
        }
    }
}
