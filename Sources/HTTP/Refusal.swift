/// Why a request is not carried out: a status and one sentence for whoever sent it.
struct Refusal: Error, Equatable {
    let status: Status
    let sentence: String
    var allow: [Method] = []

    init(_ status: Status, _ sentence: String, allow: [Method] = []) {
        self.status = status
        self.sentence = sentence
        self.allow = allow
    }

    static func badRequest(_ sentence: String) -> Refusal {
        Refusal(.badRequest, sentence)
    }

    static let stopping = Refusal(.serviceUnavailable, "The shop is being restarted. Please try again in a moment.")

    var response: Response {
        var response = Response.text(sentence + "\n", status: status)
        response.headers.add("Cache-Control", "no-store")
        if !allow.isEmpty { response.headers.add("Allow", allow.map(\.rawValue).joined(separator: ", ")) }
        return response
    }
}
