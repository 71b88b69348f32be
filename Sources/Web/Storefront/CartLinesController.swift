import HTTP
import Shop
import Storage

struct CartLinesController {
    let pages: Pages

    /// Adds units of a product, one unless the form says how many, to those that it showed, and returns to where the
    /// shopper was.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let form = visit.request.form
        let product = try product(form["product"], transaction)
        let typed = form["quantity"] ?? "1"
        guard let quantity = Int(typed).flatMap({ Quantity($0) }) else {
            return try refuse(typed, of: product, visit, transaction)
        }
        let session = try visit.session(in: transaction)
        let shown = form["shown"].flatMap { Int($0) }.map { min(max(0, $0), Quantity.limit) }
        let addition = try transaction.addToCart(product, quantity, to: shown, of: session.visitor)
        let path = LocalPath(form["return"])?.text ?? Paths.product(product.slug)
        let notice = addition == .whole ? Notice.added(product: product.slug) : .allThereAre(product: product.slug)
        return visit.redirect(to: path, notice, session)
    }

    /// Makes the cart hold exactly so many units of a product; none takes it out.
    func update(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let form = visit.request.form
        let product = try product(visit.parameters["product"], transaction)
        let typed = form["quantity"] ?? ""
        guard let units = Int(typed), (0...Quantity.limit).contains(units) else {
            return try refuse(typed, of: product, visit, transaction)
        }
        let path = LocalPath(form["return"])?.text ?? Paths.cart
        let known = try visit.knownSession(in: transaction)
        // Nobody is made a visitor by taking out what they do not have.
        guard known != nil || units > 0 else { return visit.redirect(to: path, nil) }
        let session = try known ?? visit.session(in: transaction)
        let notice = try set(units, of: product, in: session.visitor, transaction)
        return visit.redirect(to: path, notice, session)
    }

    private func product(_ slug: String?, _ transaction: Transaction) throws -> Product {
        guard let product = try transaction.snapshot.productAlone(slug: slug ?? "") else {
            throw NotFound("item")
        }
        return product
    }

    private func set(
        _ units: Int, of product: Product, in visitor: Visitor.ID, _ transaction: Transaction
    ) throws -> Notice? {
        guard let quantity = Quantity(units) else {
            return try transaction.removeFromCart(product, of: visitor).map { .removed($0) }
        }
        let taken = try transaction.setQuantity(quantity, of: product, in: visitor)
        return taken == .whole ? .updated(product: product.slug) : .allThereAre(product: product.slug)
    }

    private func refuse(
        _ typed: String, of product: Product, _ visit: Visit, _ transaction: Transaction
    ) throws -> Response {
        let rejected = RejectedQuantity(product: product.slug, typed: typed)
        return try CartController(pages: pages).refuse(rejected, visit, transaction.snapshot)
    }
}
