import Shop
import Testing

/// Countries as people call them.
struct CountryNameTests {
    @Test(arguments: [
        ("Switzerland", "CH"), ("switzerland ", "CH"), ("ch", "CH"), ("Cote d'Ivoire", "CI"), ("Côte d’Ivoire", "CI"),
        ("Turkiye", "TR"), ("USA", "US"), ("uk", "GB"), ("United States", "US"),
        ("Spain (ES)", "ES"), ("ES – Spain", "ES"), ("de, Germany", "DE"),
    ])
    func areFound(name: String, country: String) {
        #expect(AddressFormat.named(name)?.country == country)
    }

    @Test func eachIsFoundByItsNameAndByItsCode() {
        for format in AddressFormat.all {
            #expect(AddressFormat.named(format.countryName)?.country == format.country)
            #expect(AddressFormat.named(format.country)?.country == format.country)
        }
    }

    @Test(arguments: ["", "ZZ", "Atlantis", "Switz", "Spain (DE)", "ES Atlantis", String(repeating: "Chad", count: 60)])
    func othersAreNot(name: String) {
        #expect(AddressFormat.named(name) == nil)
    }
}
