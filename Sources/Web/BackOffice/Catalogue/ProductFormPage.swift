import Mustache
import Shop

/// The form for a new product, or for an existing one.
struct ProductFormPage: TemplateModel {
    let layout: Layout
    let form: ProductForm
    /// Existing product; nil for a new one.
    let product: VersionedProduct?
    let conflict: EditConflicts?
    let place: PlaceField?
    let categories: [String]
    let currency: Currency
    let changes: [ChangeRow]

    static let fields: Fields<ProductFormPage> = [
        "layout": .object(\.layout),
        "action": .text { $0.product.map { Paths.managedProduct($0.product.slug) } ?? Paths.managedProducts },
        "product": .optional { $0.product.map(ManagedProductRow.init) },
        "conflict": .optional(\.conflict),
        "place": .optional(\.place),
        // Errors are read first.
        "startsAtName": .flag { $0.product == nil && $0.layout.problem == nil },
        "isOneOfMany": .flag(\.form.isOneOfMany),
        "name": .text(\.form.name),
        "nameError": .optionalText { $0.error("name") },
        "mayShareName": .flag(\.form.mayShareName),
        "asksAboutName": .flag { $0.form.mayShareName || $0.layout.problem?.canBeConfirmed("name") == true },
        "description": .text(\.form.description),
        "descriptionError": .optionalText { $0.error("description") },
        "price": .text(\.form.price),
        "priceError": .optionalText { $0.error("price") },
        "mayBeFree": .flag(\.form.mayBeFree),
        "asksAboutPrice": .flag { $0.form.mayBeFree || $0.layout.problem?.canBeConfirmed("price") == true },
        "currency": .text { $0.currency.symbol.trimmed },
        "units": .list { page in
            Unit.allCases.map { Choice($0.rawValue, $0.name, isChosen: $0.rawValue == page.form.unit) }
        },
        "unitError": .optionalText { $0.error("unit") },
        "stock": .text(\.form.stock),
        "stockError": .optionalText { $0.error("stock") },
        "stockShown": .text(\.form.stockShown),
        "category": .text(\.form.category),
        "categoryError": .optionalText { $0.error("category") },
        "categories": .list { $0.categories.map { Choice($0, $0, isChosen: false) } },
        "isNewCategory": .flag(\.form.isNewCategory),
        "picture": .object { page in
            PictureField(
                "Picture", page.form.picture, now: page.product?.product.picture, isOptional: true, page.layout.problem)
        },
        "canRemovePicture": .flag { $0.product?.product.picture != nil },
        "removesPicture": .flag(\.form.removesPicture),
        "categoryPicture": .object {
            PictureField("Picture of the new category", $0.form.categoryPicture, now: nil, $0.layout.problem)
        },
        "pictureText": .text(\.form.pictureText),
        "pictureTextError": .optionalText { $0.error("picture-text") },
        "version": .number(\.form.version),
        "changes": .list(\.changes),
        "anyChanges": .flag { !$0.changes.isEmpty },
    ]

    private func error(_ field: String) -> String? { layout.problem?.message(for: field) }
}
