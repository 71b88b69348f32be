import Localization
import Mustache
import Shop

/// The form for a new product, or for an existing one.
struct ProductFormPage: TemplateModel {
    let frame: EditFrame
    let form: ProductForm
    /// Existing product; nil for a new one.
    let product: VersionedProduct?
    /// Names of all categories.
    let categories: [String]
    /// All variants of the product.
    var variants: [Variant] = []
    /// True on the page that the addition of the product leads to.
    var isJustAdded = false

    /// The maximum of variants that the page lists.
    private static let mostVariants = 12

    static let fields: Fields<ProductFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "product": .optional { $0.product.map(ManagedProductRow.init) },
        "hasOptions": .flag { $0.product?.product.isOpen == true },
        "isOneOfMany": .flag(\.form.isOneOfMany),
        "isJustAdded": .flag(\.isJustAdded),
        "variants": .list { page in
            page.listedVariants.prefix(mostVariants).compactMap { variant in
                page.product.map { ManagedVariantRow(variant: variant, product: $0.product) }
            }
        },
        "more": .optionalMessage { page in
            let count = page.listedVariants.count - mostVariants
            return count > 0 ? .words("manage.products.sale.more", ["count": .number(count)]) : nil
        },
        // Errors are read first.
        "name": .object { $0.field(.name, isFirst: $0.frame.isNew && $0.frame.problem == nil) },
        "mayShareName": .flag(\.form.mayShareName),
        "asksAboutName": .flag { $0.form.mayShareName || $0.frame.problem?.canBeConfirmed("name") == true },
        "category": .object { $0.field(.category) },
        "categories": .list { $0.categories.map { Choice($0, .verbatim($0), isChosen: false) } },
        "isNewCategory": .flag(\.form.isNewCategory),
        "categoryPicture": .object {
            PictureField(
                .words("manage.products.form.categoryPicture"), $0.form.categoryPicture, now: nil, $0.frame.problem)
        },
        "price": .object { $0.field(.price) },
        "currency": .text { $0.frame.currency.symbol.trimmed },
        "mayBeFree": .flag(\.form.mayBeFree),
        "asksAboutPrice": .flag { $0.form.mayBeFree || $0.frame.problem?.canBeConfirmed("price") == true },
        "unit": .object { $0.field(.unit) },
        "units": .list { page in
            Unit.allCases.map { Choice($0.rawValue, $0.name, isChosen: $0.rawValue == page.form[.unit]) }
        },
        "stock": .object { $0.field(.stock) },
        "stockShown": .text(\.form.stockShown),
        "texts": .list { page in VersionedProduct.texts.map { page.field($0.field) } },
        "translations": .list { $0.form.translationSections($0.frame) },
        "picture": .object { page in
            PictureField(
                .words("manage.products.form.picture"), page.form.picture, now: page.product?.product.picture,
                isOptional: true, page.frame.problem)
        },
        "furtherPictures": .list { page in
            (page.product?.attributes.allDetails.pictures ?? []).enumerated().map { index, picture in
                FurtherPicture(picture, number: index + 2, page.form.further)
            }
        },
        "hasFurtherPictures": .flag { $0.product?.attributes.allDetails.pictures.isEmpty == false },
        "addedPicture": .optional { page in
            page.product.map { _ in
                PictureField(
                    .words("manage.products.form.addPicture"), page.form.further.added, now: nil, isOptional: true,
                    page.frame.problem)
            }
        },
        "canRemovePicture": .flag { $0.product?.product.picture != nil },
        "removesPicture": .flag(\.form.removesPicture),
    ]

    /// The variants that are sold.
    private var listedVariants: [Variant] { variants.filter { !$0.attributes.isArchived } }

    private func field(_ field: AuditEntry.Field, isFirst: Bool = false) -> FormField {
        form.field(field, frame.problem, isFirst: isFirst)
    }
}

/// A picture behind a product's first, with what the form does with it.
struct FurtherPicture: TemplateModel {
    let key: String
    let removal: String
    let isRemoved: Bool
    let isFirst: Bool
    let picture: PictureView
    /// Its place among all, counted from 1.
    let number: Int

    init(_ picture: Picture, number: Int, _ form: FurtherPictures) {
        self.number = number
        (key, removal) = (FurtherPictures.key(of: picture), FurtherPictures.removal(of: picture))
        (isRemoved, isFirst) = (form.removes(picture), form.isFirst(picture))
        self.picture = PictureView(picture, isLazy: true)
    }

    static let fields: Fields<FurtherPicture> = [
        "key": .text(\.key),
        "number": .number(\.number),
        "removal": .text(\.removal),
        "isRemoved": .flag(\.isRemoved),
        "isFirst": .flag(\.isFirst),
        "picture": .object(\.picture),
    ]
}
