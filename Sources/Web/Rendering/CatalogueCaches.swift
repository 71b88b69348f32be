import Localization
import Shop

/// Caches of query results that are the same for all customers. A result is valid for one version of the catalogue.
final class CatalogueCaches: Sendable {
    /// The product ids of a category, keyed by category and sort order.
    let categoryProducts = VersionedCache<[Product.ID]>(limit: 16 << 20) { 64 + 8 * $0.count }
    /// Results of searches, keyed by the prefix of the language, words, filters and sort order: further pages of the
    /// results do not search again.
    let searchResults = VersionedCache<FoundProducts>(limit: 8 << 20) { 4096 + 8 * $0.result.products.count }
    /// Rendered search suggestions, keyed by the prefix of the language and the text typed so far.
    let suggestions = VersionedCache<[UInt8]>(limit: 4 << 20) { 256 + $0.count }
    /// Candidate products for items of shopping lists, keyed by the prefix of the language and the searched text.
    let listMatches = VersionedCache<[Product]>(limit: 8 << 20) { 256 + 1024 * $0.count }
    /// Products as carts show them, keyed by the prefix of the language and the variant.
    let cartProducts = VersionedCache<CartProduct>(limit: 32 << 20) { _ in CartProduct.size }
    /// Options of products, and variants with their stock, keyed by slug; nil if no product with options has the slug.
    let variants = VersionedCache<ProductVariants?>(limit: 8 << 20) { 1024 + 512 * ($0?.variants.count ?? 0) }
    /// The words of the catalogue, with which the words of searches are compared.
    let vocabulary: VocabularyCache

    init(vocabulary: VocabularyCache) {
        self.vocabulary = vocabulary
    }
}
