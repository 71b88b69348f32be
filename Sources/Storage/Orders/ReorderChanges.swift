public import Shop

extension Transaction {
    /// Adds the products of an order to the cart again, as far as the stock allows.
    ///
    /// `shown` has, for each line, the number of units that the page showed in the cart. As with `addToCart`, a request
    /// that is sent again after its response was lost adds nothing.
    public func reorder(_ order: Order, to shown: [Int], of customer: Customer.ID) throws {
        let lines = try snapshot.ask(.lines(of: order))
        let products = try snapshot.ask(.productsToday(of: lines))
        for (position, line) in lines.enumerated() {
            guard let product = products[line.variant], !product.isArchived else { continue }
            let shown = shown.indices.contains(position) ? shown[position] : nil
            _ = try addToCart(product, line.quantity, to: shown, of: customer)
        }
    }
}
