import HTTP
import Shop
import Storage

struct CartLinesController {
    let renderer: PageRenderer

    /// Adds units of a product, one unless the form says how many, to those that it showed, and returns to the
    /// shopper's page. A product of several variants leads to its own page, where one is chosen.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        var product = try product(wanted(context, in: transaction.snapshot), context, transaction)
        var path = form.returnPath?.text
        if product.isOpen {
            // Only the item's own page sends chosen values.
            guard context.request.query.contains("product") else { return choice(of: product, context) }
            let choice = try ProductVariants(of: product, transaction.snapshot).choice(form.fields)
            guard let variant = choice.variant else {
                throw ProductController(renderer: renderer).refusal(of: product, choice)
            }
            product = product.choosing(variant)
            let origin = ListOrigin(context.request.query)?.query ?? ""
            path = Paths.product(product.slug) + origin.and(choice.query) + "#" + product.slug
        }
        let units = form["quantity"] == nil ? 1 : form.number("quantity")
        guard let quantity = units.flatMap({ Quantity(inCart: $0) }) else {
            throw refusal(of: product, least: 1, form)
        }
        let session = try context.session(in: transaction)
        let shown = form.number("shown").map { min(max(0, $0), Cart.unitLimit) }
        let addition = try transaction.addToCart(product, quantity, to: shown, of: session.customer)
        return context.redirect(to: path ?? product.path, addition.notice(of: product, whole: Notice.added), session)
    }

    /// Makes the cart hold exactly the form's number of units of a product; zero removes it.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let line = context.parameters["line"] ?? ""
        let product = try product(transaction.snapshot.product(ofLine: line), context, transaction)
        if product.isOpen { return choice(of: product, context) }
        guard let units = form.number("quantity"), (0...Cart.unitLimit).contains(units) else {
            throw refusal(of: product, least: 0, form)
        }
        let path = form.returnPath?.text ?? Paths.cart
        let known = try context.knownSession(in: transaction)
        // Removing what is not there makes nobody a customer.
        guard known != nil || units > 0 else { return context.redirect(to: path, nil) }
        let session = try known ?? context.session(in: transaction)
        let notice = try set(units, of: product, in: session.customer, transaction)
        return context.redirect(to: path, notice, session)
    }

    /// Bytes of a slug. The shop makes names of 60 and a number.
    private static let longestSlug = 200

    /// The product that the form names, by its variant or by itself.
    private func wanted(_ context: RequestContext, in snapshot: Snapshot) throws -> Product? {
        let form = context.request.form
        if let variant = form.number("variant") {
            return try snapshot.ask(.product(Variant.ID(rawValue: Int64(variant))))?.product
        }
        return try snapshot.ask(.productAlone(slug: slug(context.request) ?? ""))
    }

    /// The slug in the form, or in the path to which the form of the options is sent.
    private func slug(_ request: Request) -> String? {
        let slug = request.query["product"] ?? request.form["product"]
        return slug.flatMap { $0.utf8.count <= Self.longestSlug ? $0 : nil }
    }

    /// The product, if it is for sale or in this customer's cart.
    private func product(
        _ product: Product?, _ context: RequestContext, _ transaction: Transaction
    ) throws -> Product {
        guard let product, try !product.isArchived || context.holds(product, in: transaction.snapshot) else {
            throw NotFound("item")
        }
        return product
    }

    /// The page on which a variant of the product is chosen.
    private func choice(of product: Product, _ context: RequestContext) -> Response {
        context.redirect(to: Paths.product(product.slug), .unchosen(product.slug))
    }

    private func set(
        _ units: Int, of product: Product, in customer: Customer.ID, _ transaction: Transaction
    ) throws -> Notice? {
        guard let quantity = Quantity(inCart: units) else {
            return try transaction.removeFromCart(product, of: customer).map { .removed($0) }
        }
        return try transaction.setQuantity(quantity, of: product, in: customer)
            .notice(of: product, whole: Notice.updated)
    }

    private func refusal(of product: Product, least: Int, _ form: Form) -> RefusedChange {
        let typed = form.typed("quantity", upTo: TypedQuantity.longest)
        let rejected = TypedQuantity(line: product.lineName, typed: typed, least: least)
        return CartController(renderer: renderer).refusal(of: [rejected])
    }
}

extension RequestContext {
    /// True when the product is in this customer's cart.
    func holds(_ product: Product, in snapshot: Snapshot) throws -> Bool {
        guard let customer = try currentUser().customer else { return false }
        return try snapshot.cartEntries(of: customer).contains { $0.variant == product.variant }
    }
}

extension StockAllocation {
    /// Notice for the shopper; `whole` makes it of the product's variant where all was done.
    func notice(of product: Product, whole: NoticeKind<Variant.ID>) -> Notice {
        switch self {
        case .whole: whole(product.variant)
        case .allThereAre: .allThereAre(product.variant)
        case .cartIsFull: .cartIsFull
        }
    }
}
