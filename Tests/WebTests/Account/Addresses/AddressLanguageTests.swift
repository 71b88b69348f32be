import Localization
import Shop
import Testing

@testable import Web

/// Address forms and addresses in the languages of the shop.
struct AddressLanguageTests {
    private static let swiss: PostalAddress = {
        var address = PostalAddress()
        (address.country, address.name, address.code, address.city) = ("CH", "Zoe Ng", "8001", "Zürich")
        return address
    }()

    @Test func everyFieldOfEveryCountryHasItsWords() throws {
        let english = try Repository.languages.get().standard
        for format in AddressFormat.all {
            for field in format.fields {
                let label = format.label(of: field)
                #expect(english.text(format.labelMessage(of: field)) == label)
                #expect(english.text(format.nounMessage(of: field)).lowercased() == label.lowercased())
            }
        }
    }

    @Test func missingFieldIsNamedByItsNoun() throws {
        let english = try Repository.languages.get().standard
        let format = AddressFormat.offered(for: "US")
        #expect(english.text(format.missingMessage(of: .code)) == "Enter the ZIP code.")
        #expect(english.text(format.missingMessage(of: .city)) == "Enter the city.")
    }

    @Test(arguments: [("en", "Germany"), ("es", "Alemania"), ("de", "Deutschland"), ("fr", "Allemagne")])
    func countryIsNamedInTheLanguage(tag: String, name: String) throws {
        #expect(CountryName("DE").text(in: try language(tag)) == name)
    }

    @Test func countryWithoutANameIsItsCode() throws {
        #expect(CountryName("!!").text(in: try language("es")) == "!!")
    }

    @Test func countriesAreSortedInTheOrderOfTheLanguage() throws {
        let german = try language("de")
        let names = CountryName.all(in: german).map { $0.text(in: german) }
        let austria = try #require(names.firstIndex(of: "Österreich"))
        let poland = try #require(names.firstIndex(of: "Polen"))
        #expect(names.count == AddressFormat.all.count && names.first == "Afghanistan" && austria < poland)
        #expect(CountryName.all(in: nil).map(\.country) == AddressFormat.all.map(\.country))
    }

    @Test func addressEndsWithTheCountryInTheLanguage() throws {
        let address = LocalizedAddress(Self.swiss)
        #expect(address.text(in: try language("en")) == Self.swiss.inLines)
        #expect(address.text(in: try language("fr")) == "Zoe Ng\nCH-8001 Zürich\nSuisse")
        let line = LocalizedAddress(Self.swiss, isInOneLine: true)
        #expect(line.text(in: try language("de")) == "Zoe Ng, CH-8001 Zürich, Schweiz")
    }

    @Test func addressInOnePieceStaysAsItIs() throws {
        var address = PostalAddress()
        address.asText = "Zoe Ng\nZürich"
        #expect(LocalizedAddress(address).text(in: try language("es")) == "Zoe Ng\nZürich")
    }

    private func language(_ tag: String) throws -> Language {
        try #require(try Repository.languages.get().language(tag, isPrefixed: false))
    }
}
