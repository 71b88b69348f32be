import Localization
import Mustache
import Shop

/// The form for a variant of a product.
struct VariantFormPage: TemplateModel {
    let frame: EditFrame
    let form: VariantForm
    let variant: VersionedVariant
    /// Pictures that it can have.
    let pictures: [Picture]

    static let fields: Fields<VariantFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "variant": .object { ManagedVariantRow(variant: $0.variant.variant, product: $0.variant.product) },
        "productName": .text(\.variant.product.name),
        "options": .text { Paths.options(ofManaged: $0.variant.product.slug) },
        "stockPath": .text { Paths.stock(of: $0.variant.variant.id) },
        "price": .object { $0.field(.price) },
        "currency": .text { $0.frame.currency.symbol.trimmed },
        "mayBeFree": .flag(\.form.mayBeFree),
        "asksAboutPrice": .flag { $0.form.mayBeFree || $0.frame.problem?.canBeConfirmed("price") == true },
        "stock": .object { $0.field(.stock) },
        "stockShown": .text(\.form.stockShown),
        "sku": .object { $0.field(.sku) },
        "anyPictures": .flag { !$0.pictures.isEmpty },
        "pictureError": .optionalMessage { $0.frame.problem?.message(for: "picture") },
        "hasNoPicture": .flag { $0.form[.picture].isEmpty },
        "pictures": .list { page in
            page.pictures.enumerated().map { index, picture in
                VariantPicture(number: index + 1, picture: picture, isChosen: picture.fileName == page.form[.picture])
            }
        },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }
}

/// A picture that a variant can have.
struct VariantPicture: TemplateModel {
    let number: Int
    let picture: Picture
    let isChosen: Bool

    static let fields: Fields<VariantPicture> = [
        "number": .number(\.number),
        "fileName": .text(\.picture.fileName),
        "picture": .object { PictureView($0.picture, isLazy: true) },
        "isChosen": .flag(\.isChosen),
    ]
}
