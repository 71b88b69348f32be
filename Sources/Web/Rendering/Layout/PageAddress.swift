import Mustache
import Shop

/// A page's canonical address and picture, for links from outside (the Open Graph protocol).
struct PageAddress: TemplateModel {
    let url: String
    let picture: String
    /// The picture's size in pixels.
    let width: Int
    let height: Int

    static let fields: Fields<PageAddress> = [
        "url": .text(\.url),
        "picture": .text(\.picture),
        "width": .number(\.width),
        "height": .number(\.height),
    ]
}

extension PageAddress {
    /// `picture` is that of the page's subject. Link previews show no drawings, so for one, as for none, stands the
    /// shop's own picture.
    init(_ path: String, _ picture: Picture?, at origin: String, _ assets: Assets) {
        if let picture, !picture.isDrawing {
            self.init(
                url: origin + path, picture: origin + Paths.picture(picture.fileName),
                width: picture.width, height: picture.height)
        } else {
            self.init(url: origin + path, picture: origin + assets.preview, width: 1200, height: 630)
        }
    }
}

extension Picture {
    fileprivate var isDrawing: Bool { fileName.hasSuffix(".svg") }
}
