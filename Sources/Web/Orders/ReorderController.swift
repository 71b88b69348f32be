import HTTP
import Shop
import Storage

struct ReorderController {
    /// Adds the products of an order to the cart again; the cart says what is different this time.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, customer) = try context.ownOrder(in: transaction.snapshot)
        let shown = context.request.form.short("shown", upTo: Self.longestShown) ?? ""
        try transaction.reorder(order, to: Self.shown(shown), of: customer)
        return context.redirect(to: Paths.cart, .reordered(order.id))
    }

    /// Bytes of the field of a full cart's order, with three digits and a comma a line.
    private static let longestShown = 4 * Cart.lineLimit

    /// Units of each line that the page showed in the cart: `0,2,0`. Empty when the text is malformed.
    private static func shown(_ text: String) -> [Int] {
        let parts = text.split(separator: ",")
        let numbers = parts.compactMap { Int($0) }.filter { (0...Cart.unitLimit).contains($0) }
        return numbers.count == parts.count ? numbers : []
    }
}
