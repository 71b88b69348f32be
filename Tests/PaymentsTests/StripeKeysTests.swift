import Payments
import Shop
import Testing

struct StripeKeysTests {
    private static let webhook = ["whsec_12345678"]

    @Test(arguments: [
        ("sk_test_12345678", PaymentMode.test), ("rk_test_12345678", .test), ("sk_live_12345678", .live),
        ("rk_live_12345678", .live),
    ])
    func keyHasMode(secret: String, mode: PaymentMode) {
        #expect(StripeKeys(secret: secret, webhookSecrets: Self.webhook)?.mode == mode)
    }

    @Test(arguments: [
        "", "sk_test_", "pk_test_12345678", "sk_test_1234 5678", "sk_test_12345678\r\nX: y", "sk_prod_12345678",
        "sk_test_" + String(repeating: "a", count: 300),
    ])
    func malformedKeyIsNil(secret: String) {
        #expect(StripeKeys(secret: secret, webhookSecrets: Self.webhook) == nil)
    }

    @Test(arguments: [[], [""], ["12345678"], ["whsec_12345678", "x"], Array(repeating: "whsec_12345678", count: 9)])
    func malformedWebhookSecretsAreNil(secrets: [String]) {
        #expect(StripeKeys(secret: "sk_test_12345678", webhookSecrets: secrets) == nil)
    }

    @Test func keysAreInNoDescription() throws {
        let keys = try #require(StripeKeys(secret: "sk_live_12345678", webhookSecrets: Self.webhook))
        var dumped = ""
        dump(keys, to: &dumped)
        for text in ["\(keys)", String(reflecting: keys), "\(keys as Any)", dumped] {
            #expect(text.contains("live") && !text.contains("12345678"))
        }
    }
}
