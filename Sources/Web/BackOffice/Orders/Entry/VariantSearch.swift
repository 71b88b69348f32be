import Shop
import Storage

extension Snapshot {
    /// Items for sale that words find, each in every variant, `limit` at most; without words, none.
    func itemsForSale(foundBy words: String, _ renderer: PageRenderer, limit: Int) throws -> [Product] {
        guard !words.isEmpty else { return [] }
        let found = try search(ProductSearch(words), renderer.caches.vocabulary.vocabulary(self))
        let products = try ask(.products(found.products.prefix(mostProducts)))
        return Array(try products.flatMap(variantsForSale).prefix(limit))
    }

    private func variantsForSale(of product: Product) throws -> [Product] {
        guard product.isOpen else { return [product] }
        return try ask(.variants(of: product.id)).map(product.choosing).filter { !$0.isArchived }
    }
}

/// Most products whose variants are listed.
private let mostProducts = 20
