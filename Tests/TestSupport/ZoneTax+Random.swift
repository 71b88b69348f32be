public import Shop

extension ZoneTax {
    /// The tax of a random zone: often the shop's own.
    public init(random: inout SplitMix64) {
        let rates = [0, 4000, 7000, 19_000, 25_500].compactMap { TaxRate(thousandths: $0) }
        let standard = rates.randomElement(using: &random) ?? .none
        let all: [ZoneTax] = [
            .home, .home, ZoneTax(.own, rates: [TaxClass.standard: standard]),
            ZoneTax(.none, category: TaxCategory.allCases.randomElement(using: &random), reason: "Far away"),
        ]
        self = all.randomElement(using: &random) ?? .home
        chargesNet = .random(using: &random)
    }
}
