import Mustache
import Shop

/// The pictures of a product: large ones beside each other, and small ones that lead to them.
struct Gallery: TemplateModel {
    let pictures: [GalleryPicture]
    let initial: String

    /// `pictures` in the order in which they are shown.
    init(_ pictures: [Picture], of product: Product) {
        initial = product.name.initial
        self.pictures = pictures.enumerated().map { index, picture in
            GalleryPicture(
                picture: PictureView(picture, isLazy: index > 0),
                text: index == 0 ? product.pictureText : "\(product.name), picture \(index + 1)",
                number: index + 1, count: pictures.count)
        }
    }

    static let fields: Fields<Gallery> = [
        "pictures": .list(\.pictures),
        "isEmpty": .flag { $0.pictures.isEmpty },
        "hasSeveral": .flag { $0.pictures.count > 1 },
        "initial": .text(\.initial),
    ]
}

/// One of several pictures.
struct GalleryPicture: TemplateModel {
    let picture: PictureView
    /// Description for people who cannot see it.
    let text: String
    let number: Int
    let count: Int

    static let fields: Fields<GalleryPicture> = [
        "picture": .object(\.picture),
        "text": .text(\.text),
        "id": .text { "picture-\($0.number)" },
        "spoken": .text { "Picture \($0.number) of \($0.count)" },
    ]
}
