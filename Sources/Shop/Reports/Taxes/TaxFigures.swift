/// Taxed amounts by country, rate and category, without groups whose amounts are zero.
public struct TaxFigures: Equatable, Sendable {
    public struct Group: Hashable, Sendable {
        /// The code of the country (ISO 3166-1, two letters); nil for the shop's own zone.
        public let country: String?
        public let rate: TaxRate
        /// `TaxCategory.standard` for a rate above 0; nil if the shop states none for a rate of 0.
        public let category: TaxCategory?

        public init(country: String?, _ treatment: TaxTreatment) {
            self.country = country
            rate = treatment.rate
            category = treatment.rate > .none ? .standard : treatment.category
        }
    }

    public private(set) var amounts: [Group: TaxedAmount] = [:]

    public init() {}

    public mutating func add(_ amount: TaxedAmount, to group: Group) {
        let sum = (amounts[group] ?? .zero) + amount
        amounts[group] = sum == .zero ? nil : sum
    }

    public static func += (left: inout TaxFigures, right: TaxFigures) {
        for (group, amount) in right.amounts { left.add(amount, to: group) }
    }

    public static func -= (left: inout TaxFigures, right: TaxFigures) {
        for (group, amount) in right.amounts { left.add(-amount, to: group) }
    }
}

extension OrderContents {
    /// Returns the taxed amounts of the lines and adjustments.
    ///
    /// - Parameter country: The country for which the order is taxed; nil for the shop's own zone.
    func taxFigures(in country: String?) -> TaxFigures {
        var figures = TaxFigures()
        let parts =
            lines.map { ($0.treatment, $0.subtotal, $0.tax) } + adjustments.map { ($0.treatment, $0.amount, $0.tax) }
        for (treatment, amount, tax) in parts {
            let net = pricesIncludeTax ? amount - tax : amount
            figures.add(
                TaxedAmount(net: net.minorUnits, tax: tax.minorUnits),
                to: TaxFigures.Group(country: country, treatment))
        }
        return figures
    }
}
