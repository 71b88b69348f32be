import Shop
import Testing

@Suite struct AddressFormatTests {
    @Test func everyCountrysExamplesOfPostalCodesAreUsual() throws {
        let described = AddressFormat.all.filter { $0.codePattern != nil }
        #expect(described.count == 181)
        for format in described {
            #expect(!format.codeExamples.isEmpty)
            for example in format.codeExamples {
                #expect(format.isUsual(code: example), "\(format.country): \(example)")
                #expect(format.isUsual(code: example.lowercased()), "\(format.country): \(example)")
            }
            #expect(!format.isUsual(code: "~"), "\(format.country)")
        }
    }

    @Test func everyRequiredFieldIsAskedForAndMissed() {
        #expect(AddressFormat.all.count == 252)
        for format in AddressFormat.all {
            #expect(format.required.isSubset(of: format.fields), "\(format.country)")
            #expect(format.fields.allSatisfy { !format.label(of: $0).isEmpty })
            var address = PostalAddress()
            #expect(Set(format.missingFields(of: address)) == format.required.union([.name]), "\(format.country)")
            for field in format.required.union([.name]) { address[field] = "1" }
            #expect(format.missingFields(of: address).isEmpty)
        }
    }

    @Test func fieldsAreCalledWhatTheCountryCallsThem() throws {
        let american = try #require(AddressFormat.of("US"))
        #expect(american.fields == [.name, .organisation, .lines, .city, .state, .code])
        #expect([AddressField.city, .state, .code].map(american.label) == ["City", "State", "ZIP code"])
        #expect(american.areas.first { $0.key == "CA" }?.name == "California")
        let irish = try #require(AddressFormat.of("IE"))
        #expect([AddressField.sublocality, .state, .code].map(irish.label) == ["Townland", "County", "Eircode"])
        #expect(try #require(AddressFormat.of("GB")).label(of: .city) == "Post town")
        #expect(AddressFormat.of("XX") == nil)
    }

    @Test(arguments: [
        ("CH", "8001", "Zürich", "", ["Zoe Ng", "Lake Street 5", "CH-8001 Zürich", "Switzerland"]),
        (
            "US", "94103", "San Francisco", "CA",
            ["Zoe Ng", "Lake Street 5", "San Francisco, CA 94103", "United States"]
        ),
        ("JP", "150-0001", "", "Tokyo", ["Zoe Ng", "Lake Street 5, Tokyo", "150-0001", "Japan"]),
        ("JP", "150-0001", "", "東京都", ["〒150-0001", "東京都", "Lake Street 5", "Zoe Ng", "Japan"]),
        ("CN", "100096", "Haidian", "Beijing", ["Zoe Ng", "Lake Street 5", "Haidian", "Beijing, 100096", "China"]),
        ("KR", "03051", "Jongno", "서울", ["서울 Jongno", "Lake Street 5", "Zoe Ng", "03051", "South Korea"]),
        ("SG", "238880", "", "", ["Zoe Ng", "Lake Street 5", "SINGAPORE 238880", "Singapore"]),
    ])
    func anEnvelopeHasTheFieldsInTheirOrder(
        country: String, code: String, city: String, state: String, lines: [String]
    ) throws {
        var address = PostalAddress()
        address.name = "Zoe Ng"
        address.lines = ["Lake Street 5"]
        (address.code, address.city, address.state) = (code, city, state)
        #expect(try #require(AddressFormat.of(country)).lines(of: address) == lines)
    }

    @Test func whatIsNotSaidLeavesNothingBehind() throws {
        var address = PostalAddress()
        address.name = "Zoe Ng"
        address.lines = ["1 Main Street", "Back door"]
        address.city = "Springfield"
        let format = try #require(AddressFormat.of("US"))
        #expect(format.lines(of: address) == ["Zoe Ng", "1 Main Street", "Back door", "Springfield", "United States"])
    }
}
