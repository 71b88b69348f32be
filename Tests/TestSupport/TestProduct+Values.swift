public import Shop

extension TestProduct {
    /// This product as a value that no database knows: for tests of pure rules.
    public func value(price: Money? = nil, stock: Int? = nil) -> Product {
        Product(
            id: .init(rawValue: Int64(position)), variant: .init(rawValue: Int64(position)), slug: rawValue,
            ProductAttributes(
                name: name, unit: unit, price: price ?? self.price, stock: stock, category: category.value.id))
    }

    /// A cart line of `count` units (1 to 999), seen at the opening price.
    public func line(
        _ count: Int, price: Money? = nil, stock: Int? = nil, taxRate: TaxRate? = nil,
        exemption: WithdrawalExemption? = nil
    ) -> CartLine {
        CartLine(
            product: value(price: price, stock: stock),
            category: category.value(taxClass: taxRate.map(TaxClass.ID.init(of:)), exemption: exemption),
            quantity: .of(count),
            priceSeen: self.price)
    }

    private var position: Int {
        1 + (Self.allCases.firstIndex(of: self) ?? 0)
    }
}

extension TestCategory {
    /// This category as a value that no database knows.
    public var value: Category { value() }

    fileprivate func value(taxClass: TaxClass.ID? = nil, exemption: WithdrawalExemption? = nil) -> Category {
        let position = 1 + (Self.allCases.firstIndex(of: self) ?? 0)
        return Category(
            id: .init(rawValue: Int64(position)), path: rawValue, name: name, picture: nil, taxClass: taxClass,
            withdrawalExemption: exemption)
    }
}
