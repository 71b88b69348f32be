/// An angle on the globe in hundred-thousandths of a degree, about a metre: north and east are positive (WGS 84).
public struct Degrees: Hashable, Sendable, CustomStringConvertible {
    public static let latitudes = -9_000_000...9_000_000
    public static let longitudes = -18_000_000...18_000_000
    private static let scale = 100_000

    public let hundredThousandths: Int

    public init(hundredThousandths: Int) {
        self.hundredThousandths = hundredThousandths
    }

    /// The nearest one; nil for no number and for one beyond the globe.
    public init?(_ value: Double) {
        guard value.isFinite, value.magnitude <= 360 else { return nil }
        hundredThousandths = Int((value * Double(Self.scale)).rounded())
    }

    /// Reads `46.94809`, `-7,5` or `7`, with as many decimals as one likes up to 20 characters; nil for anything else.
    public init?(typed text: String) {
        let text = text.withoutSpaceAround.replacingComma
        guard text.utf8.count <= 20, text.utf8.allSatisfy(Self.isAllowed), let value = Double(text) else { return nil }
        self.init(value)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }

    public var value: Double { Double(hundredThousandths) / Double(Self.scale) }

    /// `46.94809`, always with five decimals.
    public var description: String {
        let (whole, rest) = hundredThousandths.magnitude.quotientAndRemainder(dividingBy: UInt(Self.scale))
        let decimals = String(rest)
        return (hundredThousandths < 0 ? "-" : "") + "\(whole)."
            + String(repeating: "0", count: 5 - decimals.utf8.count) + decimals
    }
}

extension String {
    fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
