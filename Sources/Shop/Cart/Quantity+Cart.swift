extension Quantity {
    /// Nil when a cart cannot hold so many units of one product, which is at most 999.
    public init?(inCart units: Int) {
        guard units <= Cart.unitLimit else { return nil }
        self.init(units)
    }
}
