extension TaxTerritory {
    /// Makes a territory outside the VAT area.
    init(
        exportTo id: String, _ name: String, of country: String, areas: [Area], isInCustomsTerritory: Bool,
        source: String
    ) {
        self.init(
            id: id, name: name, country: country, areas: areas, membership: .outside,
            isInCustomsTerritory: isInCustomsTerritory, ownRates: nil, source: source)
    }
}

extension TaxTerritory.Area {
    /// Makes an area of the codes and ranges, separated by spaces; the whole country if there are none.
    init(_ country: String, _ postalCodes: String = "") {
        self.country = country
        self.postalCodes = postalCodes.split(separator: " ").map { text in
            guard let range = PostalCodeRange(String(text)) else { preconditionFailure("\(text) is not a range") }
            return range
        }
    }
}
