import Shop
import Storage

/// A visitor's cart, with what pages show of its products. That is kept for a version of the catalogue; what is in the
/// cart and how much is left of it is not.
struct CartContents {
    let cart: Cart
    private let items: [Product.ID: CartItem]

    init(_ entries: [CartEntry], _ snapshot: Snapshot, _ renderer: PageRenderer) throws {
        let items = try entries.map { entry in
            try renderer.cartItemCache.value(String(entry.product.rawValue), snapshot) {
                try CartItem(entry.product, snapshot)
            }
        }
        let lines = zip(entries, items).sorted { $0.1.position < $1.1.position }
            .map { CartLine($0, of: $1.product, in: $1.category) }
        cart = Cart(lines, in: try snapshot.settings().currency)
        self.items = Dictionary(uniqueKeysWithValues: items.map { ($0.product.id, $0) })
    }

    /// The cart by category, as its pages show it; `typed` is what could not be taken over and is to be put right.
    func sections(typed: [TypedQuantity] = []) -> [CartSection] {
        let typed = Dictionary(typed.map { ($0.product, $0) }) { first, _ in first }
        return cart.sections.map { section in
            let rows = section.lines.compactMap { line in
                items[line.product.id].map { CartRow(line, $0, typed: typed[$0.slug]) }
            }
            return CartSection(slug: section.category.slug, name: section.category.name, rows: rows)
        }
    }
}
