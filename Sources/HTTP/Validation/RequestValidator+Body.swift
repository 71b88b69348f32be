extension RequestValidator {
    /// Returns the kind of the body.
    ///
    /// - Throws: `Refusal` if the body is too large or of a kind that is not accepted.
    func body(_ head: RequestHead, _ method: Method) throws(Refusal) -> ValidatedRequest.Body {
        let length = head.headers["Content-Length"]
        let isChunked = head.headers.contains("Transfer-Encoding")
        let isEmpty = !isChunked && (length ?? "0").utf8.allSatisfy { $0 == UInt8(ascii: "0") }
        if method.isSafe {
            // RFC 9110, section 9.3.1: the body of a safe method has no meaning, and some servers would not read it.
            guard isEmpty else { throw .badRequest("This method takes no body.") }
            return .none
        }
        // RFC 9110, section 15.5.12.
        guard isChunked || length != nil else { throw Refusal(.lengthRequired, "The length of the body is missing.") }
        if isEmpty { return .none }
        let body = try kind(head)
        // The application decides first whether it accepts a body that is no form.
        if body == .raw { return body }
        // RFC 9110, section 15.5.14. A length that does not fit into an `Int` is too large as well.
        guard isChunked || length.flatMap({ Int($0) }).map({ $0 <= limit(of: body, takesFiles: true) }) ?? false else {
            throw .formTooLarge
        }
        return body
    }

    /// Forms have one of two media types.
    private func kind(_ head: RequestHead) throws(Refusal) -> ValidatedRequest.Body {
        let types = head.headers.all("Content-Type")
        let type = types.first.map(Self.withoutParameters) ?? ""
        guard types.count == 1 else { throw .badRequest("A body must have exactly one content type.") }
        if type.equalsIgnoringCase("application/x-www-form-urlencoded") { return .urlencoded }
        if type.equalsIgnoringCase("multipart/form-data") { return .multipart }
        return .raw
    }

    private static func withoutParameters(_ type: String) -> String {
        String(Substring(type.utf8.prefix { $0 != UInt8(ascii: ";") }).trimmingWhitespace)
    }

    /// The maximum size of a body that is no form, in bytes.
    static let rawLimit = 256 * 1024

    /// Returns the maximum size of a body. `takesFiles` is true if the application accepts files with this request.
    func limit(of body: ValidatedRequest.Body, takesFiles: Bool) -> Int {
        switch body {
        case .none: 0
        case .urlencoded: formLimit
        case .multipart: takesFiles ? uploadLimit : formLimit
        case .raw: Self.rawLimit
        }
    }
}
