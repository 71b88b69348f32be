public import Shop

/// The texts of the catalogue in another language than the shop's default one. Without a language (nil), nothing is
/// read and the texts stay as they are. A text that is not translated stays as it is, too.
extension Snapshot {
    public func translated(_ products: [Product], into language: String?) throws -> [Product] {
        guard let language, !products.isEmpty else { return products }
        let texts = try ask(.productTexts(in: language, of: products.map(\.id)))
        let chosen = products.filter { !$0.label.isEmpty }.map(\.variant)
        let labels = chosen.isEmpty ? [:] : try ask(.variantLabels(in: language, of: chosen))
        return products.map { product in
            let named = texts[product.id].map(product.translated) ?? product
            return labels[product.variant].map(named.labelled) ?? named
        }
    }

    public func translated(_ product: Product, into language: String?) throws -> Product {
        guard language != nil else { return product }
        return try translated([product], into: language).first ?? product
    }

    public func translated(_ product: Product?, into language: String?) throws -> Product? {
        guard language != nil else { return product }
        return try product.map { try translated($0, into: language) }
    }

    public func translated(_ placed: PlacedProduct, into language: String?) throws -> PlacedProduct {
        guard language != nil else { return placed }
        return PlacedProduct(
            product: try translated(placed.product, into: language),
            category: try translated(placed.category, into: language),
            categoryPosition: placed.categoryPosition)
    }

    public func translated(_ categories: [Category], into language: String?) throws -> [Category] {
        guard let language, !categories.isEmpty else { return categories }
        let texts = try ask(.categoryTexts(in: language, of: categories.map(\.id)))
        return categories.map { category in texts[category.id].map(category.translated) ?? category }
    }

    public func translated(_ category: Category, into language: String?) throws -> Category {
        guard language != nil else { return category }
        return try translated([category], into: language).first ?? category
    }

    public func translated(
        _ details: RenderedDetails, of product: Product.ID, into language: String?
    ) throws -> RenderedDetails {
        guard let language else { return details }
        let texts = try ask(.detailTexts(in: language, of: product))
        return RenderedDetails(
            html: texts?.html ?? details.html,
            facts: texts?.facts.map { ProductDetails(facts: $0).factList } ?? details.facts,
            pictures: details.pictures)
    }

    public func translated(_ lines: RemovedLines, into language: String?) throws -> RemovedLines {
        guard language != nil else { return lines }
        let names = try fullNames(of: lines.variants, in: language)
        return RemovedLines(
            id: lines.id, variants: lines.variants,
            names: zip(lines.variants, lines.names).map { variant, name in names[variant] ?? name })
    }

    /// Returns the names of variants with their option values, such as `Polo, M, azul`, of those that have a translation.
    func fullNames(of variants: [Variant.ID], in language: String?) throws -> [Variant.ID: String] {
        guard let language, !variants.isEmpty else { return [:] }
        let (names, labels) = try ask(
            .variantNames(in: language, of: variants), .variantLabels(in: language, of: variants))
        return names.compactMapValues { name in name.isTranslated ? Product.fullName(name.name, name.label) : nil }
            .merging(
                labels.compactMap { variant, label in
                    names[variant].map { (variant, Product.fullName($0.name, label)) }
                }
            ) { $1 }
    }
}

extension Query {
    fileprivate static func productTexts(
        in language: String, of products: [Product.ID]
    ) -> Query<[Product.ID: ProductTexts]> {
        .init(productTextsSQL, [language, Keys(products)]) { rows in
            let texts = try rows.map { row in
                (row[0] as Product.ID, ProductTexts(name: row[1], description: row[2], pictureText: row[3]))
            }
            return Dictionary(uniqueKeysWithValues: texts)
        }
    }

    /// The names of categories and of all categories around them, the outermost first.
    fileprivate static func categoryTexts(
        in language: String, of categories: [Category.ID]
    ) -> Query<[Category.ID: CategoryTexts]> {
        .init(categoryTextsSQL, [language, Keys(categories)]) { rows in
            var texts: [Category.ID: CategoryTexts] = [:]
            while let row = try rows.next() {
                let (id, name, title) = (row[0] as Category.ID, row[1] as String, row[2] as String?)
                texts[id, default: CategoryTexts()].names.append(name)
                texts[id]?.listTitle = title
            }
            return texts
        }
    }
}

extension Query {
    fileprivate static func detailTexts(
        in language: String, of product: Product.ID
    ) -> Query<(html: String?, facts: String?)?> {
        .init(
            first: "SELECT html, facts FROM product_translations WHERE language = $1 AND product_id = $2",
            [language, product]
        ) { ($0[0], $0[1]) }
    }

    /// The labels of variants whose option values are translated.
    fileprivate static func variantLabels(
        in language: String, of variants: [Variant.ID]
    ) -> Query<[Variant.ID: String]> {
        .init(variantLabelsSQL, [language, Keys(variants)]) { rows in
            var (values, translated) = ([Variant.ID: [String]](), Set<Variant.ID>())
            while let row = try rows.next() {
                let variant: Variant.ID = row[0]
                values[variant, default: []].append(row[1])
                if row[2] { translated.insert(variant) }
            }
            return values.filter { translated.contains($0.key) }.mapValues(Variant.label)
        }
    }

    /// The names of variants' products and their labels.
    fileprivate static func variantNames(
        in language: String, of variants: [Variant.ID]
    ) -> Query<[Variant.ID: (name: String, label: String, isTranslated: Bool)]> {
        .init(variantNamesSQL, [language, Keys(variants)]) { rows in
            let names = try rows.map { row in
                (row[0] as Variant.ID, (name: row[1] as String, label: row[2] as String, isTranslated: row[3] as Bool))
            }
            return Dictionary(uniqueKeysWithValues: names)
        }
    }
}

private let variantLabelsSQL = """
    SELECT variants.id, coalesce(translated.value, variant_values.value), translated.value IS NOT NULL
    FROM variants JOIN variant_values ON variant_values.variant_id = variants.id
    LEFT JOIN option_values ON option_values.product_id = variants.product_id
        AND option_values.option = variant_values.position AND option_values.value = variant_values.value
    LEFT JOIN option_value_translations AS translated ON translated.product_id = option_values.product_id
        AND translated.option = option_values.option AND translated.position = option_values.position
        AND translated.language = $1
    WHERE variants.id IN (SELECT id FROM unnest($2) WITH ORDINALITY AS wanted (id, position))
    ORDER BY variants.id, variant_values.position
    """

private let variantNamesSQL = """
    SELECT variants.id, coalesce(translated.name, products.name), variants.label, translated.name IS NOT NULL
    FROM variants JOIN products ON products.id = variants.product_id
    LEFT JOIN product_translations AS translated ON translated.product_id = products.id AND translated.language = $1
    WHERE variants.id IN (SELECT id FROM unnest($2) WITH ORDINALITY AS wanted (id, position))
    """

private let productTextsSQL = """
    SELECT product_id, name, description, picture_text FROM product_translations
    WHERE language = $1 AND product_id IN (SELECT id FROM unnest($2) WITH ORDINALITY AS wanted (id, position))
    """

private let categoryTextsSQL = """
    WITH RECURSIVE chain (id, ancestor, parent_id, step) AS (
        SELECT categories.id, categories.id, categories.parent_id, 0
        FROM unnest($2) WITH ORDINALITY AS wanted (id, position) JOIN categories ON categories.id = wanted.id
        UNION SELECT chain.id, categories.id, categories.parent_id, step + 1
        FROM chain JOIN categories ON categories.id = chain.parent_id)
    SELECT chain.id, coalesce(translated.name, categories.name), translated.list_title
    FROM chain JOIN categories ON categories.id = ancestor
    LEFT JOIN category_translations AS translated ON translated.category_id = ancestor AND translated.language = $1
    ORDER BY chain.id, step DESC
    """
