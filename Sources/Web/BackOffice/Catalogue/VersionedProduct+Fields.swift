import Shop

typealias ProductField = EditField<VersionedProduct>

/// Every field of a product, in the order of its form.
extension VersionedProduct {
    static let fields: [ProductField] = [
        .picture,
        .text(.name, "Name", \.name, limit: ProductAttributes.nameLimit, isOptional: false),
        ProductField(
            field: .category, words: FieldWords("Category") { text, words in words.categories[text] ?? text },
            hint: "Choose a category, or type the name of a new one.", limit: TypedCategory.limit,
            typed: \.category.fullName),
        ProductField(field: .price, words: FieldWords(amount: "Price"), limit: 24, typed: \.product.price.decimal),
        ProductField(field: .unit, words: FieldWords("Unit"), typed: \.product.unit.rawValue),
        ProductField(
            field: .stock, words: FieldWords("Stock") { text, _ in text.isEmpty ? "not tracked" : text },
            hint: "Leave empty if you do not track stock: the item never sells out.", limit: 7, isOptional: true,
            typed: { $0.product.stock.map(String.init) ?? "" }),
        .text(
            .description, "Description", \.description, limit: ProductAttributes.descriptionLimit, isLong: true),
        .text(
            .pictureText, "What the picture shows", \.pictureText, limit: ProductAttributes.pictureTextLimit,
            noun: "text", hint: "Read out to people who cannot see the picture. Leave empty if the name says it all."),
        .text(
            .details, "More about it", \.allDetails.text, limit: ProductDetails.textLimit,
            hint:
                "For the item’s own page. Leave a line empty between paragraphs; “## ” begins a heading, “- ” a list.",
            isLong: true),
        .text(
            .facts, "Facts", \.allDetails.facts, limit: ProductFact.textLimit,
            hint: "One a line, such as “Material: Cotton”.", isLong: true),
        ProductField(
            field: .pictures,
            words: FieldWords("Further pictures") { text, _ in
                text.isEmpty
                    ? "none" : text.split(separator: "\n").map { "picture " + $0.prefix(6) }.joined(separator: ", ")
            }),
    ]

    /// Fields that stand in the form one after the other, each a plain text.
    static var texts: [ProductField] { fields.filter { $0.put != nil && $0.isOptional } }
}
