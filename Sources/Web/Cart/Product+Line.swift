import Shop
import Storage

extension Product {
    /// Name of its line of the cart in forms and addresses: `tomato`, or `polo-shirt/17` for a variant that was chosen.
    var lineName: String { chosenVariant.map { slug + "/" + $0 } ?? slug }

    /// Key of the variant that was chosen; nil where there is nothing to choose.
    var chosenVariant: String? {
        label.isEmpty ? nil : String(variant.rawValue)
    }

    /// Its page, with the variant that was chosen.
    var path: String { label.isEmpty ? Paths.product(slug) : Paths.product(slug, in: variant) }
}

extension Snapshot {
    /// The product that a line of the cart is named after, archived or not. It is open where the name leaves open which
    /// variant is meant.
    func product(ofLine name: String) throws -> Product? {
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return try ask(.productAlone(slug: name)) }
        guard let key = Int64(parts[1]) else { return nil }
        let product = try ask(.product(Variant.ID(rawValue: key)))?.product
        return product?.slug == String(parts[0]) ? product : nil
    }
}
