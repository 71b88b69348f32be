/// The reason why a request is rejected: a status, and one sentence for the client.
struct Refusal: Error, Equatable {
    let status: Status
    let sentence: String
    var allow: [Method] = []
    /// The seconds until a retry may succeed.
    var retryAfter: Int?

    init(_ status: Status, _ sentence: String, allow: [Method] = [], retryAfter: Int? = nil) {
        self.status = status
        self.sentence = sentence
        self.allow = allow
        self.retryAfter = retryAfter
    }

    static func badRequest(_ sentence: String) -> Refusal {
        Refusal(.badRequest, sentence)
    }

    /// RFC 9110, section 15.5.14.
    static let formTooLarge = Refusal(.contentTooLarge, "The form is too large.")
    static let tooManyUploads = Refusal(
        .serviceUnavailable,
        "Many pictures are on their way to the shop just now. Please send yours again in a minute.",
        retryAfter: 60)
    static let stopping = Refusal(
        .serviceUnavailable, "The shop is being restarted. Please try again in a moment.", retryAfter: 1)
    static let tooManyConnections = Refusal(
        .serviceUnavailable, "The shop is crowded. Please try again in a moment.", retryAfter: 5)
    /// RFC 6585, section 4.
    static let tooManyFromOneAddress = Refusal(
        .tooManyRequests, "There are too many connections from your address.", retryAfter: 5)
    /// RFC 9110, section 15.5.9.
    static let tooSlow = Refusal(.requestTimeout, "The request took too long to come in.")

    var response: Response {
        var response = Response.text(sentence + "\n", status: status)
        response.headers.add("Cache-Control", "no-store")
        if !allow.isEmpty { response.headers.add("Allow", allow.map(\.rawValue).joined(separator: ", ")) }
        if let retryAfter { response.headers.add("Retry-After", "\(retryAfter)") }
        return response
    }
}
