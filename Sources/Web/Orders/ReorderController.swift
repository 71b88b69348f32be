import HTTP
import Shop
import Storage

struct ReorderController {
    /// Puts what an order was of into the cart again; the cart says what is different this time.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let visitor = try context.currentUser().visitor,
            let order = try context.order(of: visitor, in: transaction.snapshot)
        else { throw NotFound("order") }
        let shown = context.request.form.short("shown", upTo: Self.longestShown) ?? ""
        try transaction.reorder(order, to: Self.shown(shown), of: visitor)
        return context.redirect(to: Paths.cart, .reordered(order.number))
    }

    /// In bytes: what a full cart's order says, with three digits and a comma a line.
    private static let longestShown = 4 * Cart.lineLimit

    /// How many units of each line the page showed in the cart: `0,2,0`. Empty when that is not what it says.
    private static func shown(_ text: String) -> [Int] {
        let parts = text.split(separator: ",")
        let numbers = parts.compactMap { Int($0) }.filter { (0...Quantity.limit).contains($0) }
        return numbers.count == parts.count ? numbers : []
    }
}
