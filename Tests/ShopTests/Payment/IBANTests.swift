import Testing

@testable import Shop

/// Examples are those of the registry of ISO 13616.
struct IBANTests {
    private static let examples = [
        "AD12 0001 2030 2003 5910 0100", "AE07 0331 2345 6789 0123 456", "AL47 2121 1009 0000 0002 3569 8741",
        "AT61 1904 3002 3457 3201", "BE68 5390 0754 7034", "BG80 BNBG 9661 1020 3456 78",
        "BR18 0036 0305 0000 1000 9795 493C 1", "CH93 0076 2011 6238 5295 7", "CY17 0020 0128 0000 0012 0052 7600",
        "CZ65 0800 0000 1920 0014 5399", "DE89 3704 0044 0532 0130 00", "DK50 0040 0440 1162 43",
        "EE38 2200 2210 2014 5685", "ES91 2100 0418 4502 0005 1332", "FI21 1234 5600 0007 85",
        "FR14 2004 1010 0505 0001 3M02 606", "GB29 NWBK 6016 1331 9268 19", "GI75 NWBK 0000 0000 7099 453",
        "GR16 0110 1250 0000 0001 2300 695", "HR12 1001 0051 8630 0016 0", "HU42 1177 3016 1111 1018 0000 0000",
        "IE29 AIBK 9311 5212 3456 78", "IS14 0159 2600 7654 5510 7303 39", "IT60 X054 2811 1010 0000 0123 456",
        "LI21 0881 0000 2324 013A A", "LT12 1000 0111 0100 1000", "LU28 0019 4006 4475 0000",
        "LV80 BANK 0000 4351 9500 1", "MC58 1122 2000 0101 2345 6789 030", "MD24 AG00 0225 1000 1310 4168",
        "ME25 5050 0001 2345 6789 51", "MK07 2501 2000 0058 984", "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
        "NL91 ABNA 0417 1643 00", "NO93 8601 1117 947", "PL61 1090 1014 0000 0712 1981 2874",
        "PT50 0002 0123 1234 5678 9015 4", "RO49 AAAA 1B31 0075 9384 0000", "RS35 2600 0560 1001 6113 79",
        "SE45 5000 0000 0583 9825 7466", "SI56 2633 0001 2039 086", "SK31 1200 0000 1987 4263 7541",
        "SM86 U032 2509 8000 0000 0270 100", "TR33 0006 1005 1978 6457 8413 26", "VA59 0011 2300 0012 3456 78",
    ]

    @Test(arguments: examples)
    func aNumberIsReadAndShownInFours(printed: String) throws {
        let iban = try #require(IBAN(printed))
        #expect(iban.grouped == printed)
        #expect(iban.description == printed.filter { $0 != " " })
        #expect(iban.country == printed.prefix(2))
    }

    @Test(arguments: examples)
    func oneWrongDigitIsNoticed(printed: String) {
        let number = Array(printed.filter { $0 != " " })
        for place in number.indices where number[place].isNumber {
            for digit in "0123456789" where digit != number[place] {
                var mistyped = number
                mistyped[place] = digit
                #expect(IBAN(String(mistyped)) == nil, "\(String(mistyped))")
            }
        }
    }

    /// A digit beside a letter is left alone: `1B` and `B1` count alike, 111.
    @Test(arguments: examples)
    func twoNeighboursInTheWrongOrderAreNoticed(printed: String) {
        let number = Array(printed.filter { $0 != " " })
        for place in number.indices.dropLast() {
            let (left, right) = (number[place], number[place + 1])
            guard left != right, left.isNumber == right.isNumber else { continue }
            var mistyped = number
            mistyped.swapAt(place, place + 1)
            #expect(IBAN(String(mistyped)) == nil, "\(String(mistyped))")
        }
    }

    @Test(arguments: [
        "de89370400440532013000", " DE89 3704 0044 0532 0130 00\n", "De 893704\u{A0}004405\u{202F}32013000",
    ])
    func caseAndSpacesDoNotMatter(typed: String) {
        #expect(IBAN(typed)?.description == "DE89370400440532013000")
    }

    /// Their check digits are right.
    @Test(arguments: [
        "DE360", "DE5137040044053201300", "DE813704004405320130000", "XX90" + String(repeating: "0", count: 31),
    ])
    func aNumberOfTheWrongLengthIsRefused(typed: String) {
        #expect(IBAN(typed) == nil)
    }

    @Test(arguments: [
        "", " ", "DE", "DE89", "89DE 3704 0044 0532 0130 00", "DE8９ 3704 0044 0532 0130 00",
        "DE89-3704-0044-0532-0130-00", "ＤＥ89370400440532013000", "DE89370400440532013000\u{301}",
        String(repeating: " ", count: 100_000) + "DE89370400440532013000",
    ])
    func whatIsNoNumberIsRefused(typed: String) {
        #expect(IBAN(typed) == nil)
    }

    /// They leave the same remainder as 97, 98 and 2, which are the ones that are computed.
    @Test func checkDigitsThatNobodyComputesAreRefused() throws {
        for (right, wrong) in [("97", "00"), ("98", "01"), ("02", "99")] {
            let number = try #require((0..<1000).lazy.compactMap { IBAN("XX\(right)1000\($0)") }.first)
            #expect(IBAN("XX" + wrong + number.description.dropFirst(4)) == nil)
        }
    }

    @Test func aCountryThatIsNotInTheRegistryMayHaveAnyLength() {
        #expect(IBAN.lengths["XX"] == nil)
        #expect((0...99).contains { IBAN("XX\($0 < 10 ? "0" : "")\($0)123456789") != nil })
    }

    @Test(arguments: [
        ("DE89370400440532013000", true, true), ("CH9300762011623852957", true, false),
        ("GB29NWBK60161331926819", true, false), ("NO9386011117947", true, true),
        ("TR330006100519786457841326", false, false),
    ])
    func aNumberTellsWhereItCanBePaid(number: String, sepa: Bool, eea: Bool) throws {
        let iban = try #require(IBAN(number))
        #expect(iban.isInSEPA == sepa)
        #expect(iban.isInEEA == eea)
    }
}
