extension DeliveryAttributes {
    /// Returns the fee for these lines as adjustments. `rest` has the price of each line after coupons, in minor units.
    ///
    /// Delivery is taxed like the delivered goods. If the goods are taxed in several ways, each gets a part of the
    /// fee in proportion to the prices of its goods.
    func adjustments(for lines: [OrderLine], costing rest: [Int], in currency: Currency) -> [Adjustment] {
        let fee = fee(for: Money(minorUnits: rest.reduce(0, +), currency))
        let costs = rest.contains { $0 > 0 } ? rest : lines.map { max(1, $0.subtotal.minorUnits) }
        let byTax = Dictionary(zip(lines.map(\.treatment), costs), uniquingKeysWith: +).sorted { $0.key < $1.key }
        let parts = zip(byTax.map(\.key), fee.minorUnits.shared(by: byTax.map(\.value))).filter { $1 > 0 }
        // Free delivery has a single adjustment, with one tax.
        let free = byTax.max { $0.value < $1.value }.map { [($0.key, 0)] } ?? []
        return (parts.isEmpty ? free : parts).map { treatment, amount in
            Adjustment(.delivery, label: name, amount: Money(minorUnits: amount, currency), taxed: treatment)
        }
    }
}
