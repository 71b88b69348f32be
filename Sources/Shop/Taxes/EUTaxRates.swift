/// The VAT rates of a member state of the EU, or of a territory in the VAT area that has rates of its own.
public struct EUTaxRates: Hashable, Sendable {
    /// The code of the country in addresses (ISO 3166-1, two letters): `GR` for Greece, whose VAT numbers begin with
    /// `EL`.
    public let country: String
    public let standard: TaxRate
    /// The reduced rates, the lowest first; empty in Denmark. The rates of member states are at least 5 %.
    public let reduced: [TaxRate]
    /// The rate below 5 % for a few goods; nil if the country has none.
    public let superReduced: TaxRate?
    /// The parking rate: a rate of at least 12 % for goods that a member state taxed less before 1991, such as wine
    /// (Articles 103 and 118 of Directive 2006/112/EC). Nil if the country has none.
    public let parking: TaxRate?

    /// The rates are in thousandths of a percent: 19,000 for 19 %.
    init(_ country: String, standard: Int, reduced: [Int], superReduced: Int? = nil, parking: Int? = nil) {
        self.country = country
        self.standard = Self.rate(standard)
        self.reduced = reduced.map(Self.rate)
        self.superReduced = superReduced.map(Self.rate)
        self.parking = parking.map(Self.rate)
    }

    private static func rate(_ thousandths: Int) -> TaxRate {
        guard let rate = TaxRate(thousandths: thousandths) else { preconditionFailure("\(thousandths) is not a rate") }
        return rate
    }

    /// Returns the rate that the shop proposes for products with a kind of rate at home.
    ///
    /// The proposal for `reduced` is the lowest reduced rate, which is the rate of books, food or medicine in most
    /// member states. A missing super-reduced rate is replaced by this rate, and a missing reduced rate by the standard
    /// rate. Each member state assigns its goods to its rates, so the owner must check each proposal.
    public func proposedRate(for kind: TaxRateKind) -> TaxRate {
        switch kind {
        case .standard: standard
        case .reduced: reduced.first ?? standard
        case .superReduced: superReduced ?? proposedRate(for: .reduced)
        case .zero: .none
        }
    }
}
