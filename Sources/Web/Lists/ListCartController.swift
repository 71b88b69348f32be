import HTTP
import Shop
import Storage

/// A list on its way into the cart: each open item with the product that it means.
struct ListCartController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot)
    }

    /// Puts what is ticked into the cart.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.see, in: transaction.snapshot)
        let rows = TypedListCartRow.rows(of: context.request.form)
        if let problem = Problem(rows.map(\.error)) {
            throw RefusedChange { try page($0, $1, typed: rows, problem) }
        }
        var purchases: [ListPurchase] = []
        for row in rows where row.isTicked {
            guard let quantity = row.units.flatMap({ Quantity(inCart: $0) }),
                let product = try transaction.snapshot.ask(.product(row.variant))?.product,
                !product.isArchived, !product.isOpen
            else { continue }
            purchases.append(ListPurchase(product, quantity, shown: row.shown))
        }
        guard !purchases.isEmpty else { return .redirect(to: Paths.listCart(list.id)) }
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

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, typed: [TypedListCartRow] = [], _ problem: Problem? = nil
    ) throws -> Response {
        let (list, right) = try context.list(.see, in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let open = try snapshot.items(of: list.id).filter { !$0.isChecked }
        let matches = try ListMatcher(renderer: renderer, snapshot: snapshot)
            .matches(for: open, choices: context.listChoices(in: snapshot))
        let page = ListCartPage(
            layout: layouts.layout("To your cart", back: BackLink(list), problem: problem), list: list, right: right,
            items: open, matches: matches, typed: typed, total: ListTotal(open, matches, layouts.settings.currency))
        return renderer.page(\.listCart, page, to: context.request, status: problem.status)
    }
}

/// A row of the page, as it comes back.
struct TypedListCartRow: Sendable {
    let item: String
    let variant: Variant.ID
    let typed: String
    let shown: Int
    let isTicked: Bool

    /// Packs; nil when that is no number that a cart holds.
    var units: Int? { Int(typed).flatMap { (1...Cart.unitLimit).contains($0) ? $0 : nil } }

    var error: FieldError? {
        guard isTicked, units == nil else { return nil }
        return FieldError(
            field: "units-" + item, message: "Enter a whole number from 1 to \(Cart.unitLimit).")
    }

    static func rows(of form: Form) -> [TypedListCartRow] {
        form.fields.items.prefix(5 * ShoppingList.mostItems).compactMap { field in
            guard field.name.hasPrefix("variant-"), field.name.utf8.count <= 60, let id = Int64(field.value) else {
                return nil
            }
            let item = String(field.name.dropFirst("variant-".count))
            return TypedListCartRow(
                item: item, variant: Variant.ID(rawValue: id), typed: form.typed("units-" + item, upTo: 20),
                shown: min(max(0, form.number("shown-" + item) ?? 0), Cart.unitLimit),
                isTicked: form["take-" + item] != nil)
        }
    }
}
