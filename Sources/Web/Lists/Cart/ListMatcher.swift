import Localization
import Shop
import Storage

/// What the shop has for a line of a list.
struct ListMatch {
    /// Packs of the product that is bought; nil where the shop has none.
    let plan: PackPlan?
    /// True where the customer chose the product, or none, before.
    let isChosen: Bool
}

/// A line was not looked up, since this page has looked up as many as one page may.
private struct TooManySearches: Error {}

/// Finds products for the lines of lists: what the customer chose before for things of that name, and otherwise what the
/// shop's search finds that is called so.
struct ListMatcher {
    let renderer: PageRenderer
    let snapshot: Snapshot
    let language: Language

    /// Products that are offered for a line.
    static let mostOffered = 12
    /// Searches that one page makes; what they found is known to the next one.
    private static let mostSearches = 100
    /// Code points of the longest name that is searched for.
    private static let longestSearched = 60

    /// What the shop has for each item. Of a long list that nobody has looked at for a while some are missing: the next page
    /// has them.
    func matches(for items: [ListItem], choices: [String: ListChoice]) throws -> [ListItem.ID: ListMatch] {
        let chosen = items.prefix(ShoppingList.mostItems).compactMap { item in
            if case .product(let id)? = choices[item.nameKey] { id } else { nil }
        }
        let products = try snapshot.translated(snapshot.ask(.products(chosen[...])), into: language.contentTag)
        let byID = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
        var matches: [ListItem.ID: ListMatch] = [:]
        let searches = Searches(most: Self.mostSearches)
        for item in items {
            switch choices[item.nameKey] {
            case .nothing: matches[item.id] = ListMatch(plan: nil, isChosen: true)
            case .product(let id):
                let product = byID[id].flatMap { $0.isArchived ? nil : $0 }
                matches[item.id] = ListMatch(
                    plan: try product.flatMap { try plan(for: item, $0) }, isChosen: product != nil)
            case nil:
                do {
                    let product = try best(for: item.name, searches)
                    matches[item.id] = ListMatch(plan: try product.flatMap { try plan(for: item, $0) }, isChosen: false)
                } catch is TooManySearches {}
            }
        }
        return matches
    }

    /// Packs of a product for an item.
    func plan(for item: ListItem, _ product: Product) throws -> PackPlan? {
        PackPlan(for: item.measures, of: product, in: try variants(of: product))
    }

    /// Variants of a product that leaves a choice; none of any other.
    func variants(of product: Product) throws -> [Variant] {
        guard product.isOpen else { return [] }
        let all = try renderer.caches.variants.value(product.slug, snapshot) {
            try ProductVariants(of: product, snapshot)
        }
        return all?.variants.filter { all?.options.contains($0.values) == true } ?? []
    }

    /// The products that the search finds for a name, and then for the name without its comments; the likeliest first.
    func candidates(for name: String) throws -> [Product] {
        let searches = Searches(most: 4)
        var products: [Product] = []
        for searched in Self.searchedNames(name) {
            let known = Set(products.map(\.id))
            products += try candidates(for: searched, searches).filter { !known.contains($0.id) }
        }
        return Array(products.prefix(Self.mostOffered))
    }

    /// The name as it was written, and without its comments if it has any.
    private static func searchedNames(_ name: String) -> [String] {
        let plain = ListItem.nameWithoutComments(name)
        return plain == name ? [name] : [name, plain]
    }

    private func candidates(for name: String, _ searches: Searches) throws -> [Product] {
        guard !name.isLonger(than: Self.longestSearched) else { return [] }
        let words = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // The key is the searched text itself. A coarser key would give one item the products of another.
        return try renderer.caches.listMatches.value(language.pathPrefix + " " + words, snapshot) {
            let found = try search(words, searches)
            guard found.isEmpty, let last = words.split(separator: " ").last, last.count < words.count else {
                return found
            }
            // The last word says what it is: "chopped tomatoes".
            return try search(String(last), searches)
        }
    }

    private func search(_ text: String, _ searches: Searches) throws -> [Product] {
        try searches.begin()
        let search = ProductSearch(text, isExact: true)
        let result = try snapshot.search(search, renderer.caches.vocabulary.vocabulary(snapshot))
        return try snapshot.translated(
            snapshot.ask(.products(result.products.prefix(Self.mostOffered))), into: language.contentTag)
    }

    /// The product with the same name as the item, or whose name is a part of the item's; nil if there is none. The name
    /// as it was written comes first: `2% Milk` may be a product beside `Milk`.
    private func best(for name: String, _ searches: Searches) throws -> Product? {
        for searched in Self.searchedNames(name) {
            if let product = try bestMatch(of: searched, searches) { return product }
        }
        return nil
    }

    private func bestMatch(of name: String, _ searches: Searches) throws -> Product? {
        let wanted = Self.words(name)
        let named = try candidates(for: name, searches).enumerated().compactMap { rank, product in
            let words = Self.words(product.name)
            let isSame = words.isSubset(of: wanted) || wanted.isSubset(of: words)
            return isSame && !words.isEmpty
                ? (product: product, order: (words.symmetricDifference(wanted).count, rank)) : nil
        }
        return named.min { $0.order < $1.order }?.product
    }

    /// Searches that may still be made for one page.
    private final class Searches {
        private var left: Int

        init(most: Int) {
            left = most
        }

        func begin() throws {
            guard left > 0 else { throw TooManySearches() }
            left -= 1
        }
    }

    private static func words(_ name: String) -> Set<Substring> {
        Set(ListItem.nameKey(name).split(separator: " "))
    }
}
