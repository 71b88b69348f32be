import Mustache
import QRCode

/// Picture of a QR code within a page, with the light zone around it that readers need.
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

    /// Modules that stay light on each side (ISO/IEC 18004).
    private static let quietZone = 4
    /// A whole number keeps the modules sharp. With three the largest code fits into the narrowest page.
    private static let pixelsOfModule = 3

    /// Modules on each side, with those around.
    private var side: Int { code.size + 2 * Self.quietZone }
}
