/// A kind of VAT rate, as member states name them.
public enum TaxRateKind: String, CaseIterable, Sendable {
    /// The rate of all goods and services without a rate of their own (Article 96 of Directive 2006/112/EC).
    case standard
    /// A rate of at least 5 % (Article 98(1) of Directive 2006/112/EC).
    case reduced
    /// A rate below 5 % but above 0 % (Articles 98(2) and 110 of Directive 2006/112/EC).
    case superReduced = "super-reduced"
    /// 0 %.
    case zero
}
