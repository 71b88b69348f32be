import Localization
import Shop
import Storage

/// The items of the managers' list.
struct ListedProducts {
    let renderer: PageRenderer

    /// Returns the first items of the page at an address. Searched items are those that shoppers find, the best first.
    func products(at address: ProductsAddress, limit: Int, in snapshot: Snapshot) throws -> [VersionedProduct] {
        guard address.words.isEmpty else {
            let found = try snapshot.search(
                ProductSearch(address.words), renderer.caches.vocabulary.vocabulary(snapshot))
            // The list has no place to say which of the words its items meet.
            guard found.partsShown.isEmpty else { return [] }
            return try Self.products(found.products.prefix(limit), in: snapshot)
        }
        if let need = address.need { return try snapshot.ask(.products(lacking: need, limit: limit)) }
        let last = try address.last.flatMap { try snapshot.ask(.managedProducts([$0])).first }
        return try snapshot.ask(
            .managedProducts(areArchived: address.areArchived, after: last?.product, limit: limit))
    }

    /// Returns the items with these keys, in the order of the keys.
    static func products(_ ids: some Sequence<Product.ID>, in snapshot: Snapshot) throws -> [VersionedProduct] {
        let places = Dictionary(zip(ids, 0...)) { first, _ in first }
        return try snapshot.ask(.managedProducts(places.keys))
            .sorted { places[$0.product.id, default: 0] < places[$1.product.id, default: 0] }
    }
}
