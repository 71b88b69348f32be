import Mustache
import Shop

/// A picture on a page. Its size is known, so that browsers reserve the space before they load the picture.
struct PictureView: TemplateModel {
    let path: String
    let width: Int
    let height: Int
    /// True for a picture far down the page, which browsers load only when it is nearly in view.
    let isLazy: Bool
    /// The same picture in several widths, as an `img` element lists them; nil for a drawing.
    var srcset: String?

    static let fields: Fields<PictureView> = [
        "path": .text(\.path),
        "width": .number(\.width),
        "height": .number(\.height),
        "isLazy": .flag(\.isLazy),
        "srcset": .optionalText(\.srcset),
    ]
}

extension PictureView {
    init(_ picture: Picture, isLazy: Bool) {
        // Browsers without `srcset` get one picture that is good enough.
        let plain = picture.variants.first { $0.width >= 320 }?.fileName ?? picture.fileName
        self.init(
            path: Paths.picture(plain), width: picture.width, height: picture.height, isLazy: isLazy,
            srcset: picture.variants.isEmpty ? nil : Self.srcset(of: picture))
    }

    private static func srcset(of picture: Picture) -> String {
        let narrower = picture.variants.reduce(into: "") { list, variant in
            list += Paths.picture(variant.fileName) + " \(variant.width)w, "
        }
        return narrower + Paths.picture(picture.fileName) + " \(picture.width)w"
    }
}
