public import Shop

extension Quantity {
    /// So many units. Stops the test when that is no quantity.
    public static func of(_ units: Int) -> Quantity {
        guard let quantity = Quantity(units) else { preconditionFailure("\(units) is no quantity") }
        return quantity
    }
}
