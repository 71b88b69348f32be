extension Quantity {
    /// Nil if `units` exceeds 999, the limit for one product in a cart.
    public init?(inCart units: Int) {
        guard units <= Cart.unitLimit else { return nil }
        self.init(units)
    }
}
