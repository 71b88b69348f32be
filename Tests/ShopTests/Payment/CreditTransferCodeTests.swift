import Shop
import Testing

struct CreditTransferCodeTests {
    private static let german = "DE71110220330123456789"
    private static let swiss = "CH9300762011623852957"

    private func account(
        _ holder: String = "Franz Mustermänn", _ iban: String = german, bic: String? = nil
    ) throws -> BankAccount {
        let iban = try #require(IBAN(iban))
        return try #require(BankAccount(holder: holder, iban: iban, bic: bic.flatMap(BIC.init)))
    }

    private func euro(_ cents: Int) -> Money { Money(minorUnits: cents, .eur) }

    /// The guidelines' own, with a text in place of a purpose and a structured reference.
    @Test func theExampleOfTheGuidelinesIsWrittenLineByLine() throws {
        let code = try CreditTransferCode(to: account(bic: "BHBLDEHHXXX"), euro(1230), remittance: "RF18539007547034")
        #expect(
            code?.text == """
                BCD
                002
                1
                SCT
                BHBLDEHHXXX
                Franz Mustermänn
                DE71110220330123456789
                EUR12.30


                RF18539007547034
                """)
    }

    @Test func aBankOfTheEconomicAreaNeedsNoCode() throws {
        let code = try #require(try CreditTransferCode(to: account(), euro(100_000), remittance: "1001"))
        let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines == [
                "BCD", "002", "1", "SCT", "", "Franz Mustermänn", "DE71110220330123456789", "EUR1000.00", "", "",
                "1001",
            ])
    }

    @Test func aBankOutsideOfTheEconomicAreaNeedsOne() throws {
        #expect(try CreditTransferCode(to: account("Toys", Self.swiss), euro(1), remittance: "1") == nil)
        #expect(
            try CreditTransferCode(to: account("Toys", Self.swiss, bic: "POFICHBE"), euro(1), remittance: "1") != nil)
    }

    @Test func anAccountOutsideOfSEPAHasNoCode() throws {
        let turkish = try account("Toys", "TR330006100519786457841326", bic: "TCZBTR2A")
        #expect(CreditTransferCode(to: turkish, euro(1), remittance: "1") == nil)
    }

    @Test(arguments: [
        (1, "EUR0.01"), (99_999_999_999, "EUR999999999.99"), (0, nil), (-1, nil), (100_000_000_000, nil),
    ])
    func amountsGoFromACentToAThousandMillion(cents: Int, line: String?) throws {
        let code = try CreditTransferCode(to: account(), euro(cents), remittance: "1")
        #expect(code?.text.split(separator: "\n", omittingEmptySubsequences: false)[7].description == line)
    }

    @Test func onlyEuroAreTransferred() throws {
        for currency in Currency.allCases where currency != .eur {
            #expect(try CreditTransferCode(to: account(), Money(minorUnits: 1, currency), remittance: "1") == nil)
        }
    }

    @Test(arguments: ["", " ", "1\nEUR5", "1\r2", "1\u{2028}2", String(repeating: "1", count: 141)])
    func aRemittanceIsOneShortLine(remittance: String) throws {
        #expect(try CreditTransferCode(to: account(), euro(1), remittance: remittance) == nil)
    }

    @Test func theLongestTextIsWhatTheLargestCodeHolds() throws {
        let account = try account(String(repeating: "ä", count: 70), bic: "BHBLDEHHXXX")
        let room =
            CreditTransferCode.longest - "BCD\n002\n1\nSCT\nBHBLDEHHXXX\n\(account.holder)\n".utf8.count
            - "DE71110220330123456789\nEUR0.01\n\n\n".utf8.count
        let longest = String(repeating: "ä", count: room / 2) + (room.isMultiple(of: 2) ? "" : "1")
        #expect(CreditTransferCode(to: account, euro(1), remittance: longest)?.text.utf8.count == 331)
        #expect(CreditTransferCode(to: account, euro(1), remittance: longest + "1") == nil)
    }

    @Test(arguments: ["", " \n", "Two\nlines", "Tab\tbed", "\u{202E}rotcarT", String(repeating: "x", count: 71)])
    func aHolderIsOneShortLine(holder: String) throws {
        let iban = try #require(IBAN(Self.german))
        #expect(BankAccount(holder: holder, iban: iban) == nil)
    }

    @Test func aHolderIsKeptWithoutTheSpaceAroundIt() throws {
        #expect(try account(" Zoe\u{308} & Sons ").holder == "Zoë & Sons")
        #expect(try account(String(repeating: "e\u{301}", count: 70)).holder.count == 70)
    }
}
