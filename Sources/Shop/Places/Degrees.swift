/// An angle on the globe in hundred-thousandths of a degree (about a metre): north and east are positive (WGS 84).
public struct Degrees: Hashable, Sendable, CustomStringConvertible {
    public static let latitudes = -9_000_000...9_000_000
    public static let longitudes = -18_000_000...18_000_000
    private static let scale = 100_000

    public let hundredThousandths: Int

    public init(hundredThousandths: Int) {
        self.hundredThousandths = hundredThousandths
    }

    /// The nearest angle that can be stored; nil for NaN, infinity, and values beyond the globe.
    public init?(_ value: Double) {
        guard value.isFinite, value.magnitude <= 360 else { return nil }
        hundredThousandths = Int((value * Double(Self.scale)).rounded())
    }

    /// Parses `46.94809`, `-7,5`, `−7.5` or `7°`, with any number of decimals up to 20 characters. Nil for other text.
    public init?(typed text: String) {
        var text = text.withoutSpaceAround.usualSigns
        if text.last == "°" { text = text.dropLast().withoutSpaceAround }
        guard text.utf8.count <= 20, text.utf8.allSatisfy(Self.isAllowed), let value = Double(text) else { return nil }
        self.init(value)
    }

    /// Parses a latitude and a longitude in one text, as maps show them: `46.94809, 7.44744`, `46,94809; 7,44744`. Nil
    /// for other text.
    public static func pair(typed text: String) -> (latitude: Degrees, longitude: Degrees)? {
        guard text.utf8.count <= 100 else { return nil }
        let text = text.filter { $0 != "(" && $0 != ")" }.withoutSpaceAround
        for parts in [
            text.split(separator: ";"), text.split(separator: ","), text.split(whereSeparator: \.isWhitespace),
        ]
        where parts.count == 2 {
            // One number with a decimal comma is not a pair.
            if parts[0].endIndex < text.endIndex, text[parts[0].endIndex] == ",", !text.contains("."),
                !text.contains(where: \.isWhitespace)
            {
                continue
            }
            let first = parts[0].last == "," ? parts[0].dropLast() : parts[0]
            if let latitude = Degrees(typed: String(first)), let longitude = Degrees(typed: String(parts[1])) {
                return (latitude, longitude)
            }
        }
        return nil
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
    /// The text with a decimal point, and with hyphens for minus signs.
    fileprivate var usualSigns: String {
        String(map { $0 == "," ? "." : "\u{2212}\u{2013}\u{2010}\u{2011}\u{FF0D}".contains($0) ? "-" : $0 })
    }
}
