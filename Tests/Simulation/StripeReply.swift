import Shop
import Transfer

/// An answer that Stripe keeps for repeated requests with the same key.
struct StripeReply {
    let status: Int
    let body: String
    /// The request, which must be the same.
    var request: [UInt8] = []
    var answeredAt = Timestamp(secondsSince1970: 0)
}

extension StripeReply {
    static func error(_ status: Int, _ code: String) -> StripeReply {
        StripeReply(status: status, body: #"{"error":{"code":"\#(code)","message":"\#(code)"}}"#)
    }

    var result: HTTPClientResult { .answered(status: status, headers: [:], body: Array(body.utf8)) }
}
