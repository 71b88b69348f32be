/// The VAT category of an invoice line or of a tax total, with the codes of EN 16931 (BT-95, BT-102, BT-118, BT-151): a
/// subset of UN/CEFACT code list UNCL 5305.
///
/// The codes `L` (IGIC of the Canary Islands) and `M` (IPSI of Ceuta and Melilla) are omitted: these taxes are not VAT.
public enum TaxCategory: String, CaseIterable, Sendable {
    /// VAT is charged at a rate above zero: standard, reduced, super-reduced or parking.
    case standard = "S"
    /// The rate is 0 %. The seller may deduct input tax.
    case zero = "Z"
    /// The supply is exempt from VAT, for example by Articles 132–136 of Directive 2006/112/EC.
    case exempt = "E"
    /// The customer owes the VAT instead of the seller (Articles 194–199b of Directive 2006/112/EC).
    case reverseCharge = "AE"
    /// Goods are sent to a business in another member state (Article 138 of Directive 2006/112/EC).
    case intraCommunity = "K"
    /// Goods leave the VAT area of the EU (Articles 146 and 147 of Directive 2006/112/EC).
    case export = "G"
    /// The supply is outside the scope of VAT, for example because the place of supply is in another country.
    case outOfScope = "O"
}
