import Localization
import Shop
import Storage

extension VersionedVariant: ArchivableSubject {
    static let kind = "variant"
    var path: String { Paths.managedVariant(variant.id) }

    /// One without values is its whole product, which has a form of its own.
    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedVariant? {
        guard let key = Int64(slug) else { return nil }
        let found = try snapshot.managedVariant(.init(rawValue: key))
        return found?.variant.values.isEmpty == true ? nil : found
    }

    var id: Variant.ID { variant.id }

    /// Every field of a variant, in the order of its form.
    static let fields: [EditField<VersionedVariant>] = [
        EditField(
            field: .price, words: VersionedProduct.field(.price).words, limit: VersionedProduct.field(.price).limit,
            typed: \.attributes.price.decimal),
        EditField(
            field: .stock, words: VersionedProduct.field(.stock).words, hint: VersionedProduct.field(.stock).hint,
            limit: VersionedProduct.field(.stock).limit, isOptional: true,
            typed: { $0.attributes.stock.map(String.init) ?? "" }),
        .text(
            .sku, FieldWords("manage.variants", "sku"), \.sku, limit: VariantAttributes.skuLimit,
            hint: .words("manage.variants.hints.sku")),
        EditField(
            field: .picture, words: EditField<VersionedProduct>.picture.words, limit: 100,
            typed: { $0.attributes.picture?.fileName ?? "" }),
    ]
}
