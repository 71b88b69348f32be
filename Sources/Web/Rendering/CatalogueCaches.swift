import Shop

/// Caches of query results, keyed by catalogue version.
final class CatalogueCaches: Sendable {
    /// Products of a category, keyed by category and sort order.
    let categoryProducts = VersionedCache<[Product.ID]>(limit: 16 << 20) { 64 + 8 * $0.count }
    /// Results of searches, keyed by words, filters and sort order: the second page of results does not search again.
    let searchResults = VersionedCache<FoundProducts>(limit: 8 << 20) { 4096 + 8 * $0.result.products.count }
    /// Rendered suggestions, keyed by the typed text.
    let suggestions = VersionedCache<[UInt8]>(limit: 4 << 20) { 256 + $0.count }
    /// Candidate products for items of lists, keyed by the searched text.
    let listMatches = VersionedCache<[Product]>(limit: 8 << 20) { 256 + 1024 * $0.count }
    /// Products as carts show them, keyed by variant.
    let cartProducts = VersionedCache<CartProduct>(limit: 32 << 20) { _ in CartProduct.size }
    /// Options of products and their stock, keyed by slug. Nil for a slug without a product or options.
    let variants = VersionedCache<ProductVariants?>(limit: 8 << 20) { 1024 + 512 * ($0?.variants.count ?? 0) }
    /// Words of the catalogue, which searches are compared with.
    let vocabulary: VocabularyCache

    init(vocabulary: VocabularyCache) {
        self.vocabulary = vocabulary
    }
}
