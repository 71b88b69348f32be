import Mustache
import QRCode

/// A picture of a QR code within a page, with the quiet zone that readers need.
struct QRCodePicture: TemplateModel {
    private let code: QRCode

    init(_ code: QRCode) {
        self.code = code
    }

    static let fields: Fields<QRCodePicture> = [
        "start": .text { _ in "-\(quietZone)" },
        "side": .text { String($0.side) },
        "pixels": .text { String($0.side * pixelsOfModule) },
        "path": .text(\.code.pathData),
    ]

    /// The width of the light border on each side, in modules (ISO/IEC 18004).
    private static let quietZone = 4
    /// The width of a module in pixels. A whole number keeps modules sharp. With 3, the largest code fits the narrowest
    /// page.
    private static let pixelsOfModule = 3

    /// The width of the picture with its quiet zone, in modules.
    private var side: Int { code.size + 2 * Self.quietZone }
}
