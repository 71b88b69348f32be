import Localization
import Shop

typealias ProductField = EditField<VersionedProduct>

/// Every field of a product, in the order of its form.
extension VersionedProduct {
    static let fields: [ProductField] = [
        .picture,
        .text(
            .name, FieldWords("manage.products", "name"), \.name, limit: ProductAttributes.nameLimit, isOptional: false),
        ProductField(
            field: .category,
            words: FieldWords("manage.products", "category") { text, words in
                .verbatim(words.categories[text] ?? text)
            }, hint: .words("manage.products.hints.category"), limit: TypedCategory.limit, typed: \.category.fullName),
        ProductField(
            field: .price, words: .amount("manage.products", "price"), limit: 24, typed: \.product.price.decimal),
        ProductField(field: .unit, words: FieldWords("manage.products", "unit"), typed: \.product.unit.rawValue),
        ProductField(
            field: .stock,
            words: FieldWords("manage.products", "stock") { text, _ in
                text.isEmpty ? .words("manage.products.values.notTracked") : .verbatim(text)
            }, hint: .words("manage.products.hints.stock"), limit: 7, isOptional: true,
            typed: { $0.product.stock.map(String.init) ?? "" }),
        .text(
            .description, FieldWords("manage.products", "description"), \.description,
            limit: ProductAttributes.descriptionLimit, isLong: true),
        .text(
            .pictureText, FieldWords("manage.products", "pictureText"), \.pictureText,
            limit: ProductAttributes.pictureTextLimit, hint: .words("manage.products.hints.pictureText")),
        .text(
            .details, FieldWords("manage.products", "details"), \.allDetails.text, limit: ProductDetails.textLimit,
            hint: .words("manage.products.hints.details"), isLong: true),
        .text(
            .facts, FieldWords("manage.products", "facts"), \.allDetails.facts, limit: ProductFact.textLimit,
            hint: .words("manage.products.hints.facts"), isLong: true),
        ProductField(
            field: .pictures,
            words: FieldWords("manage.products", "pictures") { text, _ in
                text.isEmpty
                    ? .words("manage.history.values.none")
                    : text.split(separator: "\n").map { line in
                        .words("manage.history.values.picture", ["name": .text(String(line.prefix(6)))])
                    }.separatedByCommas
            }),
    ]

    /// Fields that stand in the form one after the other, each a plain text.
    static var texts: [ProductField] { fields.filter { $0.put != nil && $0.isOptional } }
}
