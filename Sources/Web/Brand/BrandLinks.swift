import Mustache
import Shop

/// The stylesheet of an accent colour, and the colours of the browser around a page.
struct BrandLinks: TemplateModel {
    let palette: BrandPalette
    /// The address of the stylesheet.
    let stylesheet: String

    /// The links of a page of the shop.
    init(_ palette: BrandPalette, _ sheets: BrandSheets) {
        self.init(palette: palette, stylesheet: sheets.path(of: palette))
    }

    private init(palette: BrandPalette, stylesheet: String) {
        (self.palette, self.stylesheet) = (palette, stylesheet)
    }

    /// Returns the links of a preview, whose stylesheet managers alone can read.
    static func preview(of palette: BrandPalette) -> BrandLinks {
        BrandLinks(palette: palette, stylesheet: Paths.brandPreview(palette.typed))
    }

    static let fields: Fields<BrandLinks> = [
        "stylesheet": .text(\.stylesheet),
        "lightTheme": .text(\.palette.light.accent.text),
        // A bright colour around a dark page dazzles.
        "darkTheme": .text(\.palette.dark.accentSoft.text),
    ]
}

/// The colours of links in mails.
struct MailColours: TemplateModel {
    let palette: BrandPalette

    static let fields: Fields<MailColours> = [
        "light": .text(\.palette.light.accent.text),
        "dark": .text(\.palette.dark.accent.text),
    ]
}
