import HTTP
import Shop
import Storage

/// A customer's cart, with what pages show of its products. That is cached for a version of the catalogue; the cart and
/// the stock are asked for each time.
struct CartView {
    let cart: Cart
    private let products: [Variant.ID: CartProduct]

    init(_ entries: [CartEntry], _ context: RequestContext, _ snapshot: Snapshot, _ renderer: PageRenderer) throws {
        let prefix = context.request.pathPrefix
        let products = try entries.map { entry in
            try renderer.caches.cartProducts.value(prefix + String(entry.variant.rawValue), snapshot) {
                try CartProduct(entry.variant, context.language.contentTag, snapshot)
            }
        }
        let contents = zip(entries, products).map { (entry: $0, product: $1.placed) }
        cart = Cart(contents, in: try snapshot.currency())
        self.products = Dictionary(uniqueKeysWithValues: products.map { ($0.placed.product.variant, $0) })
    }

    /// The cart at the prices of a zone.
    private init(_ view: CartView, _ tax: TaxRules) {
        cart = view.cart.priced(by: tax)
        products = view.products.mapValues { $0.priced(by: tax) }
    }

    /// Returns the cart at the prices of a zone.
    func priced(by tax: TaxRules) -> CartView {
        tax.changesPrices ? CartView(self, tax) : self
    }

    /// The cart by category, as its pages show it; `typed` are quantities that were not taken over and must be
    /// corrected.
    func sections(typed: [TypedQuantity] = []) -> [CartSection] {
        let typed = Dictionary(typed.map { ($0.line, $0) }) { first, _ in first }
        return cart.sections.map { section in
            let rows = section.lines.compactMap { line in
                products[line.product.variant].map { CartRow(line, $0, typed: typed[$0.lineName]) }
            }
            return CartSection(section.category, rows: rows)
        }
    }
}
