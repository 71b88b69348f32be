import HTTP
import Shop
import Storage

/// Items that a manager chose from the list.
struct ProductSelection {
    /// The page of the list that they were chosen from.
    let address: ProductsAddress
    /// True for the items of all pages of the list, beginning after the item `start`.
    private let isAll: Bool
    private let start: Product.ID?
    private let chosen: [Product.ID]

    init(_ items: QueryItems) {
        address = ProductsAddress(items)
        isAll = items.contains("all")
        start = items["from"].flatMap(Self.key)
        let listed = (items["items"] ?? "").cut(after: 20 * ProductStep.mostProducts).split(separator: ".")
        let most = ProductStep.mostProducts
        chosen = (items.all("product").prefix(most).compactMap(Self.key) + listed.prefix(most).compactMap(Self.key))
    }

    private static func key(_ text: some StringProtocol) -> Product.ID? {
        text.utf8.count <= 20 ? Int64(text).map(Product.ID.init(rawValue:)) : nil
    }

    /// The names and values by which a form says the same choice.
    func items(_ products: [Product.ID]) -> [(name: String, value: String)] {
        guard isAll else { return [("items", products.map { String($0.rawValue) }.joined(separator: "."))] }
        return [("all", "1")] + (start.map { [("from", String($0.rawValue))] } ?? [])
    }

    /// Returns the chosen items, at most `ProductStep.mostProducts` of them, and true if the list has more.
    func products(_ listed: ListedProducts, in snapshot: Snapshot) throws -> (products: [VersionedProduct], isCut: Bool)
    {
        let most = ProductStep.mostProducts
        guard isAll else {
            return (try ListedProducts.products(chosen.prefix(most), in: snapshot), chosen.count > most)
        }
        let found = try listed.products(at: address.beginning(after: start), limit: most + 1, in: snapshot)
        return (Array(found.prefix(most)), found.count > most)
    }

    /// The address of the same step with the items of the list after this one; nil if the items were chosen one by one,
    /// or if the list has no order to continue in.
    func next(after product: Product.ID, _ step: TypedProductStep) -> String? {
        guard isAll, address.hasPages else { return nil }
        return step.path(of: address, [("all", "1"), ("from", String(product.rawValue))])
    }
}

extension TypedProductStep {
    /// The address of the preview of this step with these items.
    func path(of address: ProductsAddress, items: [Product.ID], isAgain: Bool) -> String {
        let keys = items.map { String($0.rawValue) }.joined(separator: ".")
        return path(of: address, [("items", keys)] + (isAgain ? [("again", "1")] : []))
    }

    fileprivate func path(of address: ProductsAddress, _ further: [(name: String, value: String)]) -> String {
        let items = [("set", kind.rawValue)] + details + address.items + further
        return Paths.newProductStep + "?"
            + items.map { $0 + "=" + PercentEncoding.encodeQuery($1) }.joined(separator: "&")
    }
}
