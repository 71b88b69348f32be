/// The body of an answer that reports an error (https://docs.stripe.com/api/errors).
struct StripeFailure: Decodable {
    let error: Details

    /// The error itself, which is also part of a failed PaymentIntent.
    struct Details: Decodable {
        let message: String?
        let code: String?

        /// The message, or the code, in one line of bounded length; nil without both.
        var words: String? {
            StripeFailure.bounded(message ?? "") ?? StripeFailure.bounded(code ?? "")
        }
    }

    /// The maximum length of a message in code points.
    private static let longest = 300

    /// Returns the text in one line without control characters, cut to the maximum length; nil if nothing is left.
    static func bounded(_ text: String) -> String? {
        let scalars = text.unicodeScalars.prefix(longest).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: Unicode.Scalar(UInt8(ascii: " "))
            default: scalar
            }
        }
        let words = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
