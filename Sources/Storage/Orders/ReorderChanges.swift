public import Shop

extension Transaction {
    /// Puts what an order was of into the cart once more, as far as there is any.
    ///
    /// `shown` is how many units of each line the shopper saw in the cart. As with `addToCart` the same again, since
    /// its answer was lost, adds nothing.
    public func reorder(_ order: Order, to shown: [Int], of visitor: Visitor.ID) throws {
        let lines = try snapshot.ask(.lines(of: order))
        let products = try snapshot.ask(.productsToday(of: lines))
        for (position, line) in lines.enumerated() {
            guard let product = products[line.productID], !product.isArchived else { continue }
            let shown = shown.indices.contains(position) ? shown[position] : nil
            _ = try addToCart(product, line.quantity, to: shown, of: visitor)
        }
    }
}
