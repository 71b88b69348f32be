/// A line of an order: a copy of the ordered item. Later changes of the product do not change the line.
public struct OrderLine: Equatable, Sendable {
    public let variant: Variant.ID
    public let categoryName: String
    public let productName: String
    /// The option values of the ordered variant: `M, Navy`. Empty if the product had no options.
    public let variantLabel: String
    public let unit: Unit
    public let unitPrice: Money
    public let quantity: Quantity
    /// The tax on the line.
    public let treatment: TaxTreatment
    /// The line's share of the order's tax at `taxRate`.
    public let tax: Money
    /// The name with the option values in the customer's language at the time of the order; nil if it is `name`.
    public let localName: String?
    /// The reason for which the customer cannot withdraw from the purchase of the item; nil if they can.
    public let withdrawalExemption: WithdrawalExemption?

    public init(
        variant: Variant.ID, categoryName: String, productName: String, variantLabel: String = "", unit: Unit,
        unitPrice: Money, quantity: Quantity, taxed treatment: TaxTreatment = .none, tax: Money? = nil,
        localName: String? = nil, withdrawalExemption: WithdrawalExemption? = nil
    ) {
        self.variant = variant
        self.categoryName = categoryName
        self.productName = productName
        self.variantLabel = variantLabel
        self.unit = unit
        self.unitPrice = unitPrice
        self.quantity = quantity
        self.treatment = treatment
        self.tax = tax ?? .zero(unitPrice.currency)
        self.localName = localName
        self.withdrawalExemption = withdrawalExemption
    }

    /// The name of the ordered item: `Polo shirt, M, Navy`.
    public var name: String { Product.fullName(productName, variantLabel) }

    /// The name that the customer sees.
    public var nameForCustomer: String { localName ?? name }

    public var taxRate: TaxRate { treatment.rate }

    public var subtotal: Money {
        unitPrice * quantity.units
    }

    /// Returns the line with another quantity, at the same price or at the given one. The tax is not computed yet.
    ///
    /// - Parameter treatment: The tax on the line; nil for the same.
    public func with(
        _ quantity: Quantity, at unitPrice: Money? = nil, taxed treatment: TaxTreatment? = nil
    ) -> OrderLine {
        OrderLine(
            variant: variant, categoryName: categoryName, productName: productName, variantLabel: variantLabel,
            unit: unit, unitPrice: unitPrice ?? self.unitPrice, quantity: quantity,
            taxed: treatment ?? self.treatment, localName: localName, withdrawalExemption: withdrawalExemption)
    }

    func with(tax: Int) -> OrderLine {
        OrderLine(
            variant: variant, categoryName: categoryName, productName: productName, variantLabel: variantLabel,
            unit: unit, unitPrice: unitPrice, quantity: quantity, taxed: treatment,
            tax: Money(minorUnits: tax, unitPrice.currency), localName: localName,
            withdrawalExemption: withdrawalExemption)
    }

    /// Returns the line with a name in the customer's language.
    public func with(localName: String?) -> OrderLine {
        OrderLine(
            variant: variant, categoryName: categoryName, productName: productName, variantLabel: variantLabel,
            unit: unit, unitPrice: unitPrice, quantity: quantity, taxed: treatment, tax: tax, localName: localName,
            withdrawalExemption: withdrawalExemption)
    }
}

extension OrderLine {
    /// Creates the order line for a line of the cart, at today's price.
    public init(_ line: CartLine, taxed treatment: TaxTreatment = .none) {
        self.init(
            variant: line.product.variant, categoryName: line.category.title, productName: line.product.name,
            variantLabel: line.product.label, unit: line.product.unit, unitPrice: line.product.price,
            quantity: line.quantity, taxed: treatment, withdrawalExemption: line.category.withdrawalExemption)
    }
}
