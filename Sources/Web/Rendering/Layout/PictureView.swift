import Mustache
import Shop

/// A picture on a page: its room is reserved before it is loaded.
struct PictureView: TemplateModel {
    let path: String
    let width: Int
    let height: Int
    /// True far down the page, where it is loaded when it comes near.
    let isLazy: Bool
    /// The same picture in other widths, as an `img` lists them; nil for a drawing.
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
        // Browsers without `srcset` get one that is good enough.
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
