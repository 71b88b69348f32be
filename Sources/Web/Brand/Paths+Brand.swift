import Shop

/// Addresses of the look of the shop.
extension Paths {
    static let look = settings + "/look"
    static let lookPreview = look + "/preview"
    /// The web app manifest.
    static let manifest = "/shop.webmanifest"
    /// The pattern of stylesheets with an accent colour: each name has 22 bytes.
    static let brandSheets = "/{sheet:22}"
    static let brandPreviews = "/brand-preview/{sheet}"
    static func brandSheet(hash: String) -> String { "/brand-\(hash).css" }
    static func brandPreview(_ colour: BrandColour) -> String { "/brand-preview/\(colour.digits).css" }
}
