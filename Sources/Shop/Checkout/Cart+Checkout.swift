extension Cart {
    /// The lines to write into the books when the shopper who saw `quote` says yes. Throws when the cart is another
    /// one by now, or cannot be had.
    public func orderLines(accepting quote: Quote) throws(CheckoutRefusal) -> [OrderLine] {
        guard !isEmpty else { throw .emptyCart }
        guard !lines.contains(where: \.exceedsStock) else { throw .outOfStock }
        guard quote == Quote(self) else { throw .changedSinceShown }
        return lines.map(OrderLine.init)
    }
}
