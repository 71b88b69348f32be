import Shop
import Testing

@Suite struct PaymentCardTests {
    @Test(arguments: [
        ("4242 4242 4242 4242", CardBrand.visa), ("4222222222222", .visa), ("5555-5555-5555-4444", .mastercard),
        ("2223003122003222", .mastercard), ("378282246310005", .americanExpress), ("6011111111111117", .discover),
        ("3056930009020004", .dinersClub), ("36227206271667", .dinersClub), ("3566002020360505", .jcb),
        ("6200000000000005", .unionPay), ("6759649826438453", .maestro),
    ])
    func theBrandIsToldFromTheNumber(number: String, brand: CardBrand) throws {
        let card = try #require(PaymentCard(number: number))
        #expect(card.brand == brand)
        #expect(card.lastDigits == String(number.filter(\.isNumber).suffix(4)))
    }

    @Test(arguments: [
        "", "4242 4242 4242 4241", "4242", "0000 0000 0000 0000", "4242 4242 4242 424x", "４２４２４２４２４２４２４２４２",
        "42424242424242424242424242424242", String(repeating: "4", count: 1000), "3782822463100050",
    ])
    func whatFailsIsNoCard(number: String) {
        #expect(PaymentCard(number: number) == nil)
    }

    @Test func everyWrongDigitIsNoticed() throws {
        let right = Array("4242424242424242".utf8)
        for place in right.indices {
            for digit in UInt8(48)...57 where digit != right[place] {
                var wrong = right
                wrong[place] = digit
                #expect(PaymentCard(number: String(decoding: wrong, as: UTF8.self)) == nil)
            }
        }
    }
}
