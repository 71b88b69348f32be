extension Cart {
    /// Returns the cart at the prices of a zone.
    public func priced(by tax: TaxRules) -> Cart {
        guard tax.changesPrices else { return self }
        return Cart(lines: lines.map { $0.priced(by: tax) }, in: currency)
    }
}

extension CartLine {
    fileprivate func priced(by tax: TaxRules) -> CartLine {
        let price = tax.price(product.price, in: category)
        guard price != product.price else { return self }
        return CartLine(
            product: product.with(price: price), category: category, quantity: quantity,
            priceSeen: priceChanged ? tax.price(priceSeen, in: category) : price)
    }
}
