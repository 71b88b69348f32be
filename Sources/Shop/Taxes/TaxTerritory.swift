/// A territory whose VAT status differs from the country in its postal addresses, or that has VAT rates of its own.
///
/// Territories outside the VAT area of the EU are third territories in the sense of Article 5(3) of Directive
/// 2006/112/EC, or third countries in the sense of Article 5(4).
public struct TaxTerritory: Hashable, Identifiable, Sendable {
    /// The stable identifier, such as `canary-islands`.
    public let id: String
    /// The English name.
    public let name: String
    /// The country (ISO 3166-1, two letters) to which the territory belongs, or as which it is taxed.
    public let country: String
    /// The postal addresses of the territory: several areas if addresses state different countries.
    public let areas: [Area]
    public let membership: Membership
    /// True if the customs territory of the EU includes the territory (Article 4 of Regulation (EU) No 952/2013), or if
    /// a treaty applies its customs law there.
    public let isInCustomsTerritory: Bool
    /// The VAT rates; nil if the territory is outside the VAT area, or has the rates of `country`.
    public let ownRates: EUTaxRates?
    /// The article that defines the VAT status.
    public let source: String

    /// The relation of a territory to the VAT area of the EU.
    public enum Membership: String, CaseIterable, Sendable {
        /// Directive 2006/112/EC applies.
        case inside
        /// Directive 2006/112/EC applies to goods, but not to services.
        case insideForGoods = "inside-for-goods"
        /// Directive 2006/112/EC does not apply. Goods sent there are exported.
        case outside
    }

    /// The postal addresses with one country code.
    public struct Area: Hashable, Sendable {
        /// The code of the country in the address (ISO 3166-1, two letters).
        public let country: String
        /// The ranges of postal codes; empty if the area is the whole country.
        public let postalCodes: [PostalCodeRange]

        /// Returns true if an address is in this area.
        ///
        /// - Parameters:
        ///   - country: The code of the country in the address (ISO 3166-1, two letters).
        ///   - postalCode: Nil if the address has no valid postal code.
        public func contains(country: String, postalCode: PostalCode?) -> Bool {
            guard country == self.country else { return false }
            guard let postalCode else { return postalCodes.isEmpty }
            return postalCodes.isEmpty || postalCodes.contains { $0.contains(postalCode) }
        }
    }

    /// True if goods that are sent here from the VAT area of the EU leave it: the sale is an export without VAT.
    public var isExport: Bool { membership == .outside }

    /// Returns true if an address is in this territory. See `Area.contains(country:postalCode:)`.
    public func contains(country: String, postalCode: PostalCode?) -> Bool {
        areas.contains { $0.contains(country: country, postalCode: postalCode) }
    }

    /// Returns the territory of an address, or nil if the address has the usual VAT status of its country.
    public static func of(country: String, postalCode: String) -> TaxTerritory? {
        let code = PostalCode(postalCode)
        return all.first { $0.contains(country: country, postalCode: code) }
    }
}

extension TaxTerritory {
    /// All territories. No address is in two of them.
    ///
    /// Some territories of Articles 6 and 7 are omitted. The Channel Islands have country codes of their own (GG, JE)
    /// and are ordinary third countries. Akrotiri and Dhekelia have addresses and rates of Cyprus. The Italian waters
    /// of Lake Lugano have no addresses.
    public static let all: [TaxTerritory] = outside + inside

    /// The day for which the data was checked.
    public static let dataDate = EUTaxRates.dataDate
}
