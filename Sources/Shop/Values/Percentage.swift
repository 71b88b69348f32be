/// A percentage: an integer number of thousandths of a percent, from 0 to 100 %.
public struct Percentage: Equatable, Sendable, CustomStringConvertible {
    public let thousandths: Int

    /// The maximum number of decimal places.
    private static let places = 3

    /// Nil if the percentage is not from 0 to 100 %.
    public init?(thousandths: Int) {
        guard (0...100_000).contains(thousandths) else { return nil }
        self.thousandths = thousandths
    }

    /// Parses `8.1`, `8,1`, `8.125 %`. Nil for more than three decimal places and for other text.
    public init?(typed text: String) {
        guard text.utf8.count <= 40 else { return nil }
        let trimmed = text.withoutSpaceAround
        let number = trimmed.hasSuffix("%") ? String(trimmed.dropLast()).withoutSpaceAround : trimmed
        let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard parts.count <= 2, parts[0].utf8.count <= 3, (1...Self.places).contains(fraction.utf8.count),
            let whole = UInt(digits: parts[0].isEmpty ? "0" : parts[0]),
            let rest = UInt(digits: fraction + String(repeating: "0", count: Self.places - fraction.utf8.count)),
            parts.count == 2 || !parts[0].isEmpty
        else { return nil }
        self.init(thousandths: Int(whole) * 1000 + Int(rest))
    }

    /// The number without a percent sign: `8.1`, `100`.
    public var description: String {
        let rest = (thousandths % 1000).magnitude.padded(to: Self.places)
        guard let last = rest.lastIndex(where: { $0 != "0" }) else { return String(thousandths / 1000) }
        return "\(thousandths / 1000).\(rest[...last])"
    }

    /// The number with a percent sign: `8.1%`.
    public var formatted: String { description + "%" }
}

extension UInt {
    /// Nil unless the text consists of ASCII digits.
    fileprivate init?(digits text: String) {
        guard text.isOfDigits else { return nil }
        self.init(text)
    }
}
