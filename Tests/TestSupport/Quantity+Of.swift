public import Shop

extension Quantity {
    /// Quantity of `units`. Stops the test when there is none.
    public static func of(_ units: Int) -> Quantity {
        guard let quantity = Quantity(units) else { preconditionFailure("\(units) is no quantity") }
        return quantity
    }
}
