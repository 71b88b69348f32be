import Localization
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
                text: index == 0 ? .verbatim(product.pictureText) : Self.text(of: product, index + 1),
                number: index + 1, count: pictures.count)
        }
    }

    private static func text(of product: Product, _ number: Int) -> Message {
        .words("shop.catalogue.product.picture", ["name": .text(product.name), "number": .number(number)])
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
    let text: Message
    let number: Int
    let count: Int

    static let fields: Fields<GalleryPicture> = [
        "picture": .object(\.picture),
        "text": .message(\.text),
        "id": .text { "picture-\($0.number)" },
        "spoken": .message {
            .words("shop.catalogue.product.pictureSpoken", ["number": .number($0.number), "total": .number($0.count)])
        },
    ]
}
