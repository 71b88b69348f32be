import Shop
import Testing

/// Accent colours: reading, contrast and correction.
struct BrandColourTests {
    @Test(arguments: [("#1B6F68", "#1b6f68"), ("000000", "#000000"), ("#0a0B0c", "#0a0b0c")])
    func colourIsReadAndWritten(text: String, written: String) {
        #expect(BrandColour(text)?.text == written)
    }

    @Test(arguments: [
        "", "#", "#fff", "#12345", "#1234567", "#12345g", "##12345", "red", "#１２３４５６", "+12345", "#1b6f68;",
    ])
    func otherTextIsNoColour(text: String) {
        #expect(BrandColour(text) == nil)
    }

    /// The values are those of the W3C's definition, computed with Python's `math`.
    @Test func contrastIsThatOfWCAG() throws {
        #expect(abs(try contrast("#000000", "#ffffff") - 21) < 0.000_001)
        #expect(abs(try contrast("#777777", "#ffffff") - 4.478_089) < 0.000_01)
        #expect(abs(try contrast("#767676", "#ffffff") - 4.542_225) < 0.000_01)
        #expect(abs(try contrast("#1b6f68", "#fbfaf8") - 5.718_746) < 0.000_01)
        #expect(try contrast("#ffd400", "#ffd400") == 1)
    }

    /// 1,000 random colours from a seed, the corners of the cube, and greys.
    static let colours: [BrandColour] = {
        var state: UInt64 = 44
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
        let random = (0..<1000).map { _ in BrandColour(red: next(), green: next(), blue: next()) }
        let corners = (0..<8).map { corner in
            BrandColour(
                red: corner & 1 == 0 ? 0 : 255, green: corner & 2 == 0 ? 0 : 255, blue: corner & 4 == 0 ? 0 : 255)
        }
        return random + corners + [0, 1, 64, 127, 128, 200, 254].map { BrandColour(red: $0, green: $0, blue: $0) }
    }()

    @Test func everyAccentIsLegibleInBothSchemes() {
        for colour in Self.colours {
            let palette = BrandPalette(colour)
            for (shades, scheme) in [(palette.light, BrandScheme.light), (palette.dark, .dark)] {
                let derived = [shades.accentSoft, shades.nameGround]
                for ground in scheme.grounds + derived + [shades.accentInk] {
                    #expect(shades.accent.contrast(with: ground) >= 4.5, "\(colour.text) on \(ground.text)")
                }
                for (ground, ink) in derived.flatMap({ ground in scheme.inks.map { (ground, $0) } }) {
                    #expect(ink.contrast(with: ground) >= 4.5, "\(ink.text) on \(ground.text) of \(colour.text)")
                }
            }
        }
    }

    @Test func legibleAccentIsKept() throws {
        let palette = BrandPalette(try #require(BrandColour("#1a5f37")))
        #expect(palette.fitsLight && palette.light.accent.text == "#1a5f37" && !palette.fitsDark)
        #expect(palette.light.accentInk.text == "#ffffff" && palette.dark.accentInk.text == "#15161c")
        let yellow = BrandPalette(try #require(BrandColour("#ffd400")))
        #expect(!yellow.fitsLight && yellow.fitsDark)
    }

    /// A corrected colour has no more contrast than it needs, so it is the nearest one.
    @Test func correctionIsTheNearestOne() {
        for colour in Self.colours {
            let palette = BrandPalette(colour)
            for (shades, scheme) in [(palette.light, BrandScheme.light), (palette.dark, .dark)]
            where shades.accent != colour {
                let grounds = scheme.grounds + [shades.accentSoft, shades.nameGround]
                let least = grounds.map { shades.accent.contrast(with: $0) }.min() ?? 0
                #expect(least < 4.75, "\(colour.text) became \(shades.accent.text), \(least)")
            }
        }
    }

    @Test func correctionKeepsTheHue() {
        for colour in Self.colours where hue(colour) != nil {
            for corrected in [BrandPalette(colour).light.accent, BrandPalette(colour).dark.accent] {
                guard let before = hue(colour), let after = hue(corrected) else { continue }
                let distance = abs(before - after)
                // HSL's hue of one perceived hue drifts, most in blue.
                #expect(min(distance, 360 - distance) < 45, "\(colour.text) became \(corrected.text)")
            }
        }
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        try #require(BrandColour(one)).contrast(with: #require(BrandColour(other)))
    }

    /// The hue of HSL in degrees; nil for a colour that is nearly grey.
    private func hue(_ colour: BrandColour) -> Double? {
        let (red, green, blue) = (Double(colour.red), Double(colour.green), Double(colour.blue))
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        guard most - least > 60 else { return nil }
        let sixth =
            if most == red { (green - blue) / (most - least) } else if most == green {
                2 + (blue - red) / (most - least)
            } else { 4 + (red - green) / (most - least) }
        return (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    }
}
