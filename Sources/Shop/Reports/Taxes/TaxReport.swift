/// The taxes of a period for a declaration: by country, rate and category.
public struct TaxReport: Equatable, Sendable {
    /// A row of the report.
    public struct Row: Equatable, Sendable {
        public let group: TaxFigures.Group
        public let amount: TaxedAmount
    }

    /// The rows of a country, the lowest rate first.
    public struct Country: Equatable, Sendable {
        /// The code of the country (ISO 3166-1, two letters); nil for the shop's own zone if its country is unknown.
        public let code: String?
        public let rows: [Row]

        public var total: TaxedAmount { rows.reduce(.zero) { $0 + $1.amount } }
    }

    /// The shop's own country, and then the others in the order of their codes.
    public let countries: [Country]

    public var total: TaxedAmount { countries.reduce(.zero) { $0 + $1.total } }

    /// - Parameter home: The shop's own country, which has the amounts of the shop's own zone; nil if unknown.
    public init(_ figures: TaxFigures, home: String?) {
        var merged = TaxFigures()
        for (group, amount) in figures.amounts { merged.add(amount, to: group.named(home)) }
        let rows = merged.amounts.map { Row(group: $0.key, amount: $0.value) }
        countries = Dictionary(grouping: rows, by: \.group.country)
            .map { Country(code: $0, rows: $1.sorted { $0.group.sortKey < $1.group.sortKey }) }
            .sorted { ($0.code == home ? 0 : 1, $0.code ?? "") < ($1.code == home ? 0 : 1, $1.code ?? "") }
    }
}

extension TaxFigures.Group {
    /// Returns the group, with a country instead of the shop's own zone.
    fileprivate func named(_ home: String?) -> TaxFigures.Group {
        TaxFigures.Group(country: country ?? home, TaxTreatment(rate, category: category))
    }

    fileprivate var sortKey: (TaxRate, String) { (rate, category?.rawValue ?? "") }
}
