import Localization
import Mustache
import Shop

/// The form for the options of a product, and the table of its variants.
struct OptionsFormPage: TemplateModel {
    let frame: EditFrame
    let form: OptionsForm
    let options: VersionedOptions
    let variants: [ManagedVariantRow]

    init(frame: EditFrame, form: OptionsForm, options: VersionedOptions, variants: [Variant]) {
        self.frame = frame
        self.form = form
        self.options = options
        let known = Dictionary(
            variants.map { ($0.values, $0) }
        ) { $0.attributes.isArchived ? $1 : $0 }
        let listed = options.options.isEmpty ? [] : options.options.combinations.compactMap { known[$0] }
        self.variants = listed.map { ManagedVariantRow(variant: $0, product: options.product.product) }
    }

    static let fields: Fields<OptionsFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "product": .object { ManagedProductRow(managed: $0.options.product) },
        "options": .list { page in
            VersionedOptions.rows.map { row in
                OptionFields(
                    name: page.form.field(row.name, page.frame.problem),
                    values: page.form.field(row.values, page.frame.problem),
                    renames: page.form.renames.filter { $0.row.index == row.index })
            }
        },
        "translations": .list { $0.form.translationSections(of: $0.options.options, $0.frame) },
        "asksAboutStock": .flag { page in
            page.form.mayEndStock || page.frame.problem?.errors.contains(where: \.canBeConfirmed) == true
        },
        "mayEndStock": .flag(\.form.mayEndStock),
        "variants": .list(\.variants),
        "anyVariants": .flag { !$0.variants.isEmpty },
        "count": .message { .words("manage.variants.options.count", ["count": .number($0.variants.count)]) },
    ]
}

/// The fields of an option.
struct OptionFields: TemplateModel {
    let name: FormField
    let values: FormField
    let renames: [TypedRename]

    static let fields: Fields<OptionFields> = [
        "name": .object(\.name),
        "values": .object(\.values),
        "rows": .number { min(12, max(3, $0.values.value.split(separator: "\n").count + 1)) },
        "anyRenames": .flag { !$0.renames.isEmpty },
        "areRenamesOpen": .flag { $0.renames.contains { !$0.new.isEmpty } },
        "renames": .list(\.renames),
    ]
}

extension TypedRename: TemplateModel {
    static let fields: Fields<TypedRename> = [
        "oldID": .text { $0.row.id(ofOld: $0.index) },
        "old": .text(\.old),
        "field": .object(\.field),
    ]
}

/// A variant in a manager's table.
struct ManagedVariantRow: TemplateModel {
    let variant: Variant
    let product: Product

    static let fields: Fields<ManagedVariantRow> = [
        "label": .text(\.variant.label),
        "path": .text { Paths.managedVariant($0.variant.id) },
        "shopPath": .text { Paths.product($0.product.slug, in: $0.variant.id) },
        "price": .money(\.variant.attributes.price),
        "stock": .text { $0.variant.attributes.stock.map { String($0) } ?? "–" },
        "sku": .text(\.variant.attributes.sku),
        "isArchived": .flag(\.variant.attributes.isArchived),
        "picture": .optional { row in
            (row.variant.attributes.picture ?? row.product.picture).map { PictureView($0, isLazy: true) }
        },
    ]
}
