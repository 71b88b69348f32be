import Shop
import Testing

struct BICTests {
    @Test(arguments: [
        ("DEUTDEFF", "DEUTDEFF"), ("deutdeff500", "DEUTDEFF500"), (" NEDS ZA JJ xxx ", "NEDSZAJJXXX"),
        ("E097AEXX", "E097AEXX"),
    ])
    func aCodeIsReadInAnyCase(typed: String, code: String) {
        #expect(BIC(typed)?.description == code)
    }

    @Test(arguments: [
        "", "DEUTDEF", "DEUTDEFF5", "DEUTDEFF50", "DEUTDEFF5000", "DEUT1EFF", "DEUTD2FF", "DEUT-DEF", "ÖEUTDEFF",
        "DE89370400440532013000",
    ])
    func whatIsNoCodeIsRefused(typed: String) {
        #expect(BIC(typed) == nil)
    }
}
