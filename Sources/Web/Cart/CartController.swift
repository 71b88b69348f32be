import HTTP
import Shop
import Storage

struct CartController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        visit.page(pages.cart, try page(visit, snapshot))
    }

    /// Takes over all that was typed, and leads on to the confirmation when Buy was pressed and all of it can be had.
    func update(_ visit: Visit, _ form: CartForm, _ transaction: Transaction) throws -> Response {
        guard form.changes.allSatisfy({ $0.error == nil }) else {
            throw refusal(of: form.changes, visit)
        }
        let next = form.leadsToCheckout ? Paths.checkout : Paths.cart
        let known = try visit.knownSession(in: transaction)
        // Nobody is made a visitor by nothing, or by taking out what they do not have.
        guard form.changes.contains(where: { known != nil || $0.units != 0 }) else { return .redirect(to: next) }
        let session = try known ?? visit.session(in: transaction)
        let told = try takeOver(form.changes, in: session.visitor, visit, transaction)
        if let limited = told.limited { return visit.redirect(to: Paths.cart, limited, session) }
        return visit.redirect(to: next, form.leadsToCheckout ? nil : told.done, session)
    }

    /// The cart with the quantities marked that cannot be; nothing has changed.
    func refusal(of typed: [TypedQuantity], _ visit: Visit) -> RefusedChange {
        RefusedChange { snapshot in
            visit.page(pages.cart, try page(visit, snapshot, typed), status: .unprocessableContent)
        }
    }

    /// What was done, and what could not be done whole; what is gone is told first, for it can come back.
    private func takeOver(
        _ changes: [TypedQuantity], in visitor: Visitor.ID, _ visit: Visit, _ transaction: Transaction
    ) throws -> (done: Notice?, limited: Notice?) {
        var removed: [Product] = []
        var (updated, limited): ([Notice], [Notice]) = ([], [])
        for change in changes {
            guard let units = change.units,
                let product = try transaction.snapshot.productAlone(slug: change.product),
                try !product.isArchived || visit.holds(product, in: transaction.snapshot)
            else { continue }
            guard let quantity = Quantity(units) else {
                removed.append(product)
                continue
            }
            let taken = try transaction.setQuantity(quantity, of: product, in: visitor)
            let notice = taken.notice(of: product, whole: Notice.updated)
            if taken == .whole { updated.append(notice) } else { limited.append(notice) }
        }
        let removal = try transaction.removeFromCart(removed, of: visitor)
        let done = removal.map { .removed($0) } ?? (updated.count > 1 ? Notice.cartUpdated : updated.first)
        return (done, limited.first)
    }

    private func page(_ visit: Visit, _ snapshot: Snapshot, _ typed: [TypedQuantity] = []) throws -> CartPage {
        let context = try PageContext(visit, snapshot, pages.assets)
        let contents = try CartContents(context.viewer?.cart ?? [], snapshot, pages)
        let removal = try context.visitor.flatMap { try snapshot.lastRemovedLines(of: $0) }
        return CartPage(context, contents, lastRemovedLines: removal, typed: typed)
    }
}
