import HTTP
import Shop
import Storage

/// Options of a product and its variants, in one version of the catalogue.
struct ProductVariants: Sendable {
    /// Name of a variant's key in an address.
    static let key = "variant"

    let options: ProductOptions
    let variants: [Variant]

    init(of product: Product, _ snapshot: Snapshot) throws {
        (options, variants) = try snapshot.ask(.options(of: product.id), .variants(of: product.id))
    }

    /// Choice that an address says: by the variant's key, `?variant=17`, or by each option, `?size=M&colour=Navy`. What
    /// there is not is as if it were not said.
    func choice(_ query: QueryItems) -> VariantChoice {
        let key = query[Self.key].flatMap { Int64($0) }
        let named = variants.first { $0.id.rawValue == key && options.contains($0.values) }
        return VariantChoice(options, of: variants) { option in
            guard let named else { return query[option.key] }
            return zip(options.list, named.values).first { $0.0 == option }?.1
        }
    }
}

extension ProductOption {
    /// Names that an item's address has for something else.
    private static let reserved = ListOrigin.names + [ProductVariants.key, "quantity"]

    /// Its name in addresses. No option has a colon in its name.
    var key: String {
        let key = name.lowercased()
        return Self.reserved.contains(key) ? "option:" + key : key
    }
}

extension VariantChoice {
    /// The choice as the end of an address; empty where nothing is chosen. There are no more of these than there are
    /// choices.
    var query: String {
        let chosen = zip(options.list, values).compactMap { option, value in
            value.map { PercentEncoding.encodeQuery(option.key) + "=" + PercentEncoding.encodeQuery($0) }
        }
        return chosen.isEmpty ? "" : "?" + chosen.joined(separator: "&")
    }
}
