import Testing

@testable import Shop

extension TaxTerritory {
    /// Returns a territory after checking addresses, each a country code and a postal code.
    static func checked(_ id: String, addresses: [String], others: [String]) throws -> TaxTerritory {
        for address in addresses { #expect(territory(at: address)?.id == id, "\(address)") }
        for address in others { #expect(territory(at: address)?.id != id, "\(address)") }
        return try #require(all.first { $0.id == id })
    }

    private static func territory(at address: String) -> TaxTerritory? {
        of(country: String(address.prefix(2)), postalCode: String(address.dropFirst(3)))
    }
}
