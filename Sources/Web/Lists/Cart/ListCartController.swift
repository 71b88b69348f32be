import HTTP
import Localization
import Shop
import Storage

/// A list on its way into the cart: each open item with the product that it means.
struct ListCartController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try listCartPage(context, snapshot)
    }

    /// Puts what is ticked into the cart.
    func create(
        _ context: RequestContext, _ rows: [TypedListCartRow], _ transaction: Transaction
    ) throws -> Response {
        _ = try context.list(.see, in: transaction.snapshot)
        if let problem = Problem(rows.map(\.error)) {
            throw RefusedChange { try listCartPage($0, $1, typed: rows, problem) }
        }
        var purchases: [ListPurchase] = []
        for row in rows.filter(\.isTicked).prefix(Cart.lineLimit) {
            guard let quantity = row.units.flatMap({ Quantity(inCart: $0) }),
                let product = try transaction.snapshot.ask(.product(row.variant))?.product,
                !product.isArchived, !product.isOpen
            else { continue }
            purchases.append(ListPurchase(product, quantity, shown: row.shown))
        }
        guard !purchases.isEmpty else {
            let error = FieldError(field: "to-cart", message: .words("shop.lists.toCart.nothingTicked"))
            throw RefusedChange { try listCartPage($0, $1, typed: rows, Problem(errors: [error])) }
        }
        let session = try context.session(in: transaction)
        let addition = try transaction.addToCart(purchases, of: session.customer)
        return context.redirect(to: Paths.cart, addition.map { .list(.inCart($0)) }, session)
    }

    /// Takes out of the cart what was put in from a list.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: CartAddition.ID = context.parameters.key("addition") else { throw NotFound("change") }
        guard let session = try context.knownSession(in: transaction),
            try transaction.undo(id, of: session.customer) == .whole
        else { return context.redirect(to: Paths.cart, .tooLateToUndo) }
        return context.redirect(to: context.request.form.returnPath?.text ?? Paths.cart, .list(.outOfCart), session)
    }

    private func listCartPage(
        _ context: RequestContext, _ snapshot: Snapshot, typed: [TypedListCartRow] = [], _ problem: Problem? = nil
    ) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let open = try snapshot.items(of: list.id).filter { !$0.isChecked }
        let matches = try ListMatcher(renderer: renderer, snapshot: snapshot, language: context.language)
            .matches(for: open, choices: context.listChoices(in: snapshot))
        let page = ListCartPage(
            layouts.layout(
                .words("shop.lists.toCart.title"), back: BackLink(list), tab: .lists, problem: problem),
            list.id, open, matches, typed: typed, layouts.settings.currency)
        return renderer.privatePage(\.listCart, page, to: context, status: problem.status)
    }
}
