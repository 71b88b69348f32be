import Shop
import Testing

struct CouponCodeTests {
    @Test(arguments: [
        ("waive port", "WAIVEPORT"), ("WAIVE–PORT", "WAIVE-PORT"), ("WAIVE\u{2212}PORT", "WAIVE-PORT"),
        ("ALUM 15", "ALUM15"), ("ＡＬＵＭ１５", "ALUM15"), ("ALUM\u{200B}15\u{FEFF}", "ALUM15"),
        ("alum\u{AD}15", "ALUM15"), ("\u{1D400}lum¹⁵", "ALUM15"), (" a\u{A0}b\u{3000}c ", "ABC"),
    ])
    func pastedCodeIsRead(text: String, code: String) {
        #expect(CouponCode(entered: text)?.description == code)
    }

    @Test(arguments: ["", "ab", "käse", "a_b_c", "½½½", String(repeating: "a", count: 31)])
    func otherTextIsNoCode(text: String) {
        #expect(CouponCode(entered: text) == nil)
    }

    @Test func storedCodeIsReadStrictly() {
        #expect(CouponCode("WAIVE PORT") == nil && CouponCode(" waive-port ")?.compact == "WAIVEPORT")
    }
}
