import Mustache
import Shop

/// The canonical URL and picture of a page, for links on other sites (the Open Graph protocol).
struct PageAddress: TemplateModel {
    let url: String
    let picture: String
    /// The picture's width in pixels, like its height.
    let width: Int
    let height: Int
    /// The page in all languages that the shop offers; empty if there is only one.
    let alternates: [LanguageLink]

    static let fields: Fields<PageAddress> = [
        "url": .text(\.url),
        "picture": .text(\.picture),
        "width": .number(\.width),
        "height": .number(\.height),
        "alternates": .list(\.alternates),
    ]
}

extension PageAddress {
    /// `picture` shows the page's subject. Link previews show no drawings, so the shop's own picture replaces a drawing
    /// or a missing picture.
    init(
        _ path: String, _ picture: Picture?, at origin: String, _ assets: Assets, alternates: [LanguageLink]
    ) {
        if let picture, !picture.isDrawing {
            self.init(
                url: origin + path, picture: origin + Paths.picture(picture.fileName),
                width: picture.width, height: picture.height, alternates: alternates)
        } else {
            self.init(
                url: origin + path, picture: origin + assets.preview, width: 1200, height: 630, alternates: alternates)
        }
    }
}

extension Picture {
    fileprivate var isDrawing: Bool { fileName.hasSuffix(".svg") }
}
