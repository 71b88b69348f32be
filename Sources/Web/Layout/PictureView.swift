import Mustache
import Shop

/// A picture as a page shows it: its room is reserved before it is loaded.
struct PictureView: TemplateModel {
    let path: String
    let width: Int
    let height: Int
    /// Far down the page: loaded when it comes near.
    let isLazy: Bool

    static let fields: Fields<PictureView> = [
        "path": .text(\.path),
        "width": .number(\.width),
        "height": .number(\.height),
        "isLazy": .flag(\.isLazy),
    ]
}

extension PictureView {
    init(_ picture: Picture, isLazy: Bool) {
        self.init(path: Paths.picture(picture), width: picture.width, height: picture.height, isLazy: isLazy)
    }
}
