import HTTP
import Shop
import Storage

struct CartLinesController {
    let pages: Pages

    /// Adds units of a product, one unless the form says how many, to those that it showed, and returns to where the
    /// shopper was.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let form = visit.request.form
        let product = try product(form.short("product", upTo: Self.longestSlug), visit, transaction)
        let units = form["quantity"] == nil ? 1 : form.number("quantity")
        guard let quantity = units.flatMap({ Quantity($0) }) else {
            throw refusal(of: product, least: 1, visit)
        }
        let session = try visit.session(in: transaction)
        let shown = form.number("shown").map { min(max(0, $0), Quantity.limit) }
        let addition = try transaction.addToCart(product, quantity, to: shown, of: session.visitor)
        let path = form.returnPath?.text ?? Paths.product(product.slug)
        return visit.redirect(to: path, addition.notice(of: product, whole: Notice.added), session)
    }

    /// Makes the cart hold exactly so many units of a product; none takes it out.
    func update(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let form = visit.request.form
        let product = try product(visit.parameters["product"], visit, transaction)
        guard let units = form.number("quantity"), (0...Quantity.limit).contains(units) else {
            throw refusal(of: product, least: 0, visit)
        }
        let path = form.returnPath?.text ?? Paths.cart
        let known = try visit.knownSession(in: transaction)
        // Nobody is made a visitor by taking out what they do not have.
        guard known != nil || units > 0 else { return visit.redirect(to: path, nil) }
        let session = try known ?? visit.session(in: transaction)
        let notice = try set(units, of: product, in: session.visitor, transaction)
        return visit.redirect(to: path, notice, session)
    }

    /// In bytes. The shop gives names of 60 and a number.
    private static let longestSlug = 200

    /// What is not for sale any more is there for nobody but those who have it in their cart.
    private func product(_ slug: String?, _ visit: Visit, _ transaction: Transaction) throws -> Product {
        guard let product = try transaction.snapshot.productAlone(slug: slug ?? ""),
            try !product.isArchived || visit.holds(product, in: transaction.snapshot)
        else { throw NotFound("item") }
        return product
    }

    private func set(
        _ units: Int, of product: Product, in visitor: Visitor.ID, _ transaction: Transaction
    ) throws -> Notice? {
        guard let quantity = Quantity(units) else {
            return try transaction.removeFromCart(product, of: visitor).map { .removed($0) }
        }
        return try transaction.setQuantity(quantity, of: product, in: visitor)
            .notice(of: product, whole: Notice.updated)
    }

    private func refusal(of product: Product, least: Int, _ visit: Visit) -> RefusedChange {
        let typed = visit.request.form.typed("quantity", upTo: TypedQuantity.longest)
        let rejected = TypedQuantity(product: product.slug, typed: typed, least: least)
        return CartController(pages: pages).refusal(of: [rejected], visit)
    }
}

extension Visit {
    /// The product is in this visitor's cart.
    func holds(_ product: Product, in snapshot: Snapshot) throws -> Bool {
        guard let visitor = try visitor(in: snapshot) else { return false }
        return try snapshot.cartEntries(of: visitor).contains { $0.product == product.id }
    }
}

extension StockAllocation {
    /// What the shopper is told; `whole` makes it of the product's slug where all was done.
    func notice(of product: Product, whole: (String) -> Notice) -> Notice {
        switch self {
        case .whole: whole(product.slug)
        case .allThereAre: .allThereAre(product: product.slug)
        case .cartIsFull: .cartIsFull
        }
    }
}
