extension Cart {
    /// Lines of the order that the shopper who saw `quote` confirms. Throws when the cart has changed since, or wants
    /// more than there is.
    public func orderLines(accepting quote: Quote) throws(CheckoutRefusal) -> [OrderLine] {
        guard !isEmpty else { throw .emptyCart }
        guard !lines.contains(where: \.exceedsStock) else { throw .outOfStock }
        guard quote.lines == Quote(self).lines else { throw .changedSinceShown }
        return lines.map { OrderLine($0) }
    }
}
