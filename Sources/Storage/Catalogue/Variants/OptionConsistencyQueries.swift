import Shop

/// Checks of options and variants. Each returns a sentence for every fault.
extension Query {
    /// Variants for sale with values that their product's options lack.
    static var valueFaults: Query<[String]> {
        .init(all: valueFaultsSQL) { row in
            "\(Product.fullName(row[0], row[1])) is for sale, and its options are others"
        }
    }

    /// Variants whose label does not match their values.
    static var labelFaults: Query<[String]> {
        .init(labelFaultsSQL) { rows in
            var variants: [(id: Variant.ID, name: String, label: String, values: [String])] = []
            while let row = try rows.next() {
                if variants.last?.id != row[0] { variants.append((row[0], row[1], row[2], [])) }
                if let value: String = row[3] { variants[variants.count - 1].values.append(value) }
            }
            return variants.filter { $0.label != Variant.label(of: $0.values) }.map { variant in
                "\(Product.fullName(variant.name, variant.label)) has the values \(Variant.label(of: variant.values))"
            }
        }
    }

    /// Products in the shop without a variant for sale, or with several variants and no option.
    static var variantFaults: Query<[String]> {
        .init(all: variantFaultsSQL) { row in
            let count: Int = row[1]
            return "\(row[0] as String) has " + (count == 0 ? "no variant" : "\(count) variants without options")
                + " for sale"
        }
    }
}

private let valueFaultsSQL = """
    SELECT name, label FROM variants JOIN products ON products.id = product_id
    WHERE variants.archived_at IS NULL AND (
        (SELECT count(*) FROM variant_values WHERE variant_id = variants.id)
            <> (SELECT count(*) FROM product_options WHERE product_id = products.id)
        OR EXISTS (
            SELECT 1 FROM variant_values AS own LEFT JOIN option_values AS known
                ON known.product_id = products.id AND option = own.position AND known.value = own.value
            WHERE variant_id = variants.id AND known.value IS NULL))
    ORDER BY variants.id
    """

private let labelFaultsSQL = """
    SELECT variants.id, name, label, value FROM variants JOIN products ON products.id = product_id
    LEFT JOIN variant_values ON variant_id = variants.id
    WHERE label <> '' OR value IS NOT NULL ORDER BY variants.id, variant_values.position
    """

private let variantFaultsSQL = """
    SELECT name, count FROM (
        SELECT products.id, name, archived_at,
            (SELECT count(*) FROM variants WHERE product_id = products.id AND variants.archived_at IS NULL) AS count
        FROM products
    ) AS products
    WHERE archived_at IS NULL AND (count = 0
        OR (count > 1 AND NOT EXISTS (SELECT 1 FROM product_options WHERE product_id = products.id)))
    ORDER BY id
    """
