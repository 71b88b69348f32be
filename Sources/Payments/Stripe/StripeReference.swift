/// An identifier of an object at Stripe, such as `cs_test_a1B2` or `pi_3C4d`.
enum StripeReference {
    /// The maximum length that Stripe documents, in bytes.
    private static let longest = 255

    static func isValid(_ text: String) -> Bool {
        (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy(isOfReference)
    }

    private static func isOfReference(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
