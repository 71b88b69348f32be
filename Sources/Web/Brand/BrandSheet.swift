import Secrets
import Shop

/// The stylesheet with the colours of a shop's accent: `shop.css` uses them in place of its own. Forced colours keep
/// those of the system, and paper has no tinted grounds.
struct BrandSheet {
    let text: String

    init(_ palette: BrandPalette) {
        let (light, dark) = (palette.light, palette.dark)
        text = """
            @media (forced-colors: none) {
            :root { \(Self.accents(light)) }
            }
            @media screen and (forced-colors: none) {
            :root { \(Self.grounds(light)) }
            }
            @media screen and (forced-colors: none) and (prefers-color-scheme: dark) {
            :root { \(Self.accents(dark)) \(Self.grounds(dark)) }
            }

            """
    }

    /// The address, which has the hash of the content, such as `/brand-0123456789ab.css`.
    var path: String { Paths.brandSheet(hash: String(SHA256.hexDigest(Array(text.utf8)).prefix(12))) }

    private static func accents(_ shades: BrandPalette.Shades) -> String {
        "--accent: \(shades.accent.text); --accent-ink: \(shades.accentInk.text); --rule: \(shades.accent.text);"
    }

    private static func grounds(_ shades: BrandPalette.Shades) -> String {
        "--accent-soft: \(shades.accentSoft.text); --name-ground: \(shades.nameGround.text);"
    }
}
