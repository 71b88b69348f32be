extension Cart {
    /// Returns the lines of the order that the customer confirms.
    ///
    /// - Parameter quote: The order that the customer saw.
    /// - Throws: `CheckoutRefusal` if the cart is empty, has changed since, or has more units than are in stock.
    public func orderLines(accepting quote: Quote) throws(CheckoutRefusal) -> [OrderLine] {
        guard !isEmpty else { throw .emptyCart }
        guard !lines.contains(where: \.exceedsStock) else { throw .outOfStock }
        guard quote.lines == Quote(self).lines else { throw .changedSinceShown }
        return lines.map { OrderLine($0) }
    }
}
