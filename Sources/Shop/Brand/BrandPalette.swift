/// The colours that pages derive from a shop's accent colour, in light and in dark colours.
public struct BrandPalette: Hashable, Sendable {
    /// The contrast of text that WCAG 2.2 requires (success criterion 1.4.3).
    public static let leastContrast = 4.5

    /// The accent colour as the manager typed it.
    public let typed: BrandColour
    public let light: Shades
    public let dark: Shades

    /// The colours of one scheme.
    public struct Shades: Hashable, Sendable {
        /// The colour of links and buttons: legible as text on each ground of the scheme.
        public let accent: BrandColour
        /// The text on `accent`.
        public let accentInk: BrandColour
        /// The ground of chosen and pointed rows.
        public let accentSoft: BrandColour
        /// The ground of names and of missing pictures.
        public let nameGround: BrandColour
    }

    public init(_ colour: BrandColour) {
        typed = colour
        (light, dark) = (Shades(colour, in: .light), Shades(colour, in: .dark))
    }

    /// True if the typed colour is legible in light colours.
    public var fitsLight: Bool { light.accent == typed }
    /// True if the typed colour is legible in dark colours.
    public var fitsDark: Bool { dark.accent == typed }
}

/// The colours of the stylesheet that an accent colour does not change, in one scheme.
public struct BrandScheme: Sendable {
    /// The grounds on which links and buttons are.
    public let grounds: [BrandColour]
    /// The colours of texts on a ground that is derived from the accent.
    public let inks: [BrandColour]
    fileprivate let softLightness: Double
    fileprivate let nameLightness: Double
    /// The lightness toward which an accent is moved until it is legible.
    fileprivate let legibleLightness: Double

    /// `--ground`, `--surface`, `--notice` and `--danger-soft`, and `--ink` and `--ink-soft`, of `shop.css`.
    public static let light = BrandScheme(
        grounds: [0xfbfaf8, 0xffffff, 0xe5f3e1, 0xfdecea].map(BrandColour.init),
        inks: [0x22232e, 0x5a5d6e].map(BrandColour.init),
        softLightness: 0.93, nameLightness: 0.95, legibleLightness: 0)
    public static let dark = BrandScheme(
        grounds: [0x15161c, 0x1f2029, 0x1f3320, 0x3d1f1d].map(BrandColour.init),
        inks: [0xececf2, 0xa9acbd].map(BrandColour.init),
        softLightness: 0.33, nameLightness: 0.31, legibleLightness: 1)
}

extension BrandPalette.Shades {
    /// The chroma of derived grounds is less than that of most accents, so that they stay quiet.
    private static let softChroma = 0.03

    /// Keeps a colour that is legible in the scheme. Otherwise changes its lightness as little as possible.
    fileprivate init(_ colour: BrandColour, in scheme: BrandScheme) {
        let perceived = PerceivedColour(colour)
        let soft = perceived.colour(lightness: scheme.softLightness, mostChroma: Self.softChroma)
        let name = perceived.colour(lightness: scheme.nameLightness, mostChroma: Self.softChroma)
        let grounds = scheme.grounds + [soft, name]
        let accent = Self.isLegible(colour, on: grounds) ? colour : Self.corrected(perceived, in: scheme, on: grounds)
        self.init(accent: accent, accentInk: Self.ink(on: accent), accentSoft: soft, nameGround: name)
    }

    /// Returns the legible colour of this hue whose lightness is nearest. Black is legible on each light ground and
    /// white on each dark one, so halving finds it.
    private static func corrected(
        _ perceived: PerceivedColour, in scheme: BrandScheme, on grounds: [BrandColour]
    ) -> BrandColour {
        var (legible, illegible) = (scheme.legibleLightness, perceived.lightness)
        for _ in 0..<20 {
            let middle = (legible + illegible) / 2
            if isLegible(perceived.colour(lightness: middle), on: grounds) {
                legible = middle
            } else {
                illegible = middle
            }
        }
        return perceived.colour(lightness: legible)
    }

    private static func isLegible(_ colour: BrandColour, on grounds: [BrandColour]) -> Bool {
        (grounds + [ink(on: colour)]).allSatisfy { colour.contrast(with: $0) >= BrandPalette.leastContrast }
    }

    /// Returns white or the dark ink, whichever has more contrast.
    private static func ink(on colour: BrandColour) -> BrandColour {
        colour.contrast(with: .white) >= colour.contrast(with: .darkInk) ? .white : .darkInk
    }
}
