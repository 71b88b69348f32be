/// Colour of sRGB.
struct MapColor: Equatable, Sendable, ExpressibleByIntegerLiteral {
    let red: Int
    let green: Int
    let blue: Int

    /// From `0xRRGGBB`.
    init(integerLiteral value: Int) {
        (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    }

    private init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Colour on the way to another, of which it has the share.
    func mixed(with other: MapColor, share: Double) -> MapColor {
        func mix(_ one: Int, _ two: Int) -> Int { one + Int((Double(two - one) * share).rounded()) }
        return MapColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// `#rrggbb`.
    var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
