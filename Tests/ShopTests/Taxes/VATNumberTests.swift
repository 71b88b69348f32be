import Testing

@testable import Shop

struct VATNumberTests {
    /// The verdicts of python-stdnum, from `Tests/support/vat-numbers`.
    @Test func verdictsAgreeWithStdnum() {
        let lines = String(decoding: PackageResources.vat_numbers_txt, as: UTF8.self).split(separator: "\n")
        var countries: Set<String> = []
        for line in lines {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 2, ["0", "1"].contains(columns[1]) else {
                Issue.record("wrong line: \(line)")
                continue
            }
            let number = VATNumber(String(columns[0]))
            #expect((number != nil) == (columns[1] == "1"), "\(columns[0])")
            number.map { _ = countries.insert($0.country) }
        }
        #expect(lines.count > 2000)
        #expect(countries.count == 28)
    }

    @Test(arguments: [
        ("ATU13585627", "AT"), ("BE0403019261", "BE"), ("DE136695976", "DE"), ("EL094259216", "GR"),
        ("ESB58378431", "ES"), ("FR40303265045", "FR"), ("IE6433435F", "IE"), ("IE8D79739I", "IE"),
        ("NL004495445B01", "NL"), ("NL002455799B11", "NL"), ("XI980780684", "GB"), ("XIGD001", "GB"),
        ("SI50223054", "SI"),
    ])
    func numberHasTextAndCountry(text: String, country: String) throws {
        let number = try #require(VATNumber(text))
        #expect(number.text == text)
        #expect(number.country == country)
    }

    @Test(arguments: [
        " de 136 695 976\n", "DE-136.695/976", "D.E136695976", "De\u{A0}136\u{202F}695\u{2009}976",
        "DE136\u{2011}695\u{2013}976", "DE136695976" + String(repeating: " ", count: 29),
    ])
    func caseAndSeparatorsAreIgnored(typed: String) {
        #expect(VATNumber(typed)?.text == "DE136695976")
    }

    @Test(arguments: [
        ("GR 094259216", "EL094259216"), ("el 94259216", "EL094259216"), ("BE 403.019.261", "BE0403019261"),
        ("NL 4495445B01", "NL004495445B01"),
    ])
    func prefixAndLeadingZerosAreCompleted(typed: String, text: String) {
        #expect(VATNumber(typed)?.text == text)
        #expect(VATNumber(typed) == VATNumber(text))
    }

    @Test(arguments: [
        "IE8D79739", "IE8D79739J", "IE8+79739JJ", "BE403019", "EL9425921", "DE036695976", "ATU13585626",
    ])
    func wrongLengthOrCheckDigitReturnsNil(typed: String) {
        #expect(VATNumber(typed) == nil)
    }

    @Test(arguments: ["GB980780684", "CHE123456788MWST", "NO974760673MVA", "EU372022452", "136695976", "US123456789"])
    func prefixOfOtherCountryReturnsNil(typed: String) {
        #expect(VATNumber(typed) == nil)
    }

    @Test(arguments: [
        "", " ", "D", "DE", "DE１36695976", "ＤＥ136695976", "DE136695976\u{301}", "DE136695976\0", "DE136,695,976",
        "DE136695976" + String(repeating: " ", count: 30),
        "ſI50223054", "S\u{131}50223054",
    ])
    func unreadableTextReturnsNil(typed: String) {
        #expect(VATNumber(typed) == nil)
    }

    @Test func longTextReturnsNil() {
        #expect(VATNumber(String(repeating: "9", count: 1_000_000)) == nil)
    }

    @Test(arguments: [
        (1900, 2, 28, true), (1900, 2, 29, false), (2000, 2, 29, true), (2004, 2, 29, true), (2003, 2, 29, false),
        (1999, 4, 31, false), (1999, 12, 31, true), (1999, 13, 1, false), (1999, 0, 1, false), (1999, 1, 0, false),
    ])
    func birthDateFollowsGregorianCalendar(year: Int, month: Int, day: Int, isValid: Bool) {
        #expect(VATBirthDate(year: year, month: month, day: day).isValid == isValid)
    }
}
