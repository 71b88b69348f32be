/// A colour of sRGB with 8 bits a channel.
public struct BrandColour: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Nil unless the text is six hexadecimal digits, with or without a number sign before them: `#1b6f68`.
    public init?(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(value)
    }

    /// The colour of a number such as `0x1b6f68`.
    init(_ value: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The colour as CSS writes it: `#1b6f68`.
    public var text: String { "#" + digits }

    /// The six hexadecimal digits.
    public var digits: String {
        [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension BrandColour {
    /// The accent colour in light colours of a shop without one of its own.
    public static let standard = BrandColour(0x1b6f68)

    static let white = BrandColour(0xffffff)
    /// The dark text on a bright accent.
    static let darkInk = BrandColour(0x15161c)

    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    public var relativeLuminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
    }

    /// Returns the contrast with another colour, from 1 to 21 (WCAG 2.2).
    public func contrast(with other: BrandColour) -> Double {
        let (mine, theirs) = (relativeLuminance, other.relativeLuminance)
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// The linear value, from 0 to 1, of each value of a channel (IEC 61966-2-1).
    static let linear: [Double] = (0...255).map { value in
        let encoded = Double(value) / 255
        // The fifth root by Newton's method: x^2.4 is (x²)(x^0.2)².
        let base = (encoded + 0.055) / 1.055
        var root = 1.0
        for _ in 0..<60 { root -= (root - base / (root * root * root * root)) / 5 }
        return encoded <= 0.04045 ? encoded / 12.92 : base * base * root * root
    }
}
