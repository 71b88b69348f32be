/// Decides by the head of a request whether the request is accepted.
///
/// libmicrohttpd is lenient, and a request that two programs read differently can be smuggled past one of them. So
/// every ambiguous request is rejected here, before the body. A refusal ends the connection.
///
/// Some requests never get here. libmicrohttpd ends these connections with a page of its own, without our headers and
/// request id, and has no option to change this:
/// - 400: a request line without a target or a version, a NUL in a header's name, a header without a colon, a
///   Content-Length that is no number, a malformed chunk;
/// - 413: a Content-Length or a chunk size that does not fit into 64 bits;
/// - 431 or 414: a head larger than 1.5 times the limit, or with more than about a thousand headers and cookies;
/// - 505: a major version other than 1;
/// - no response: a request line that begins with a space or contains no space.
final class RequestValidator: Sendable {
    let hosts: AcceptedHosts
    let crossOrigin: CrossOriginProtection
    let headerLimit: Int
    let targetLimit: Int
    let formLimit: Int
    let uploadLimit: Int

    init(
        hosts: AcceptedHosts, crossOrigin: CrossOriginProtection, headerLimit: Int, targetLimit: Int, formLimit: Int,
        uploadLimit: Int
    ) {
        self.hosts = hosts
        self.crossOrigin = crossOrigin
        self.headerLimit = headerLimit
        self.targetLimit = targetLimit
        self.formLimit = formLimit
        self.uploadLimit = uploadLimit
    }

    func validate(_ head: RequestHead) throws(Refusal) -> ValidatedRequest {
        try checkSyntax(head)
        let method = try method(head)
        let target = try target(head)
        try checkHost(head, target)
        let body = try body(head, method)
        guard crossOrigin.allows(method, head.headers) else {
            throw Refusal(.forbidden, "This form was sent from another site.")
        }
        return ValidatedRequest(method: method, target: target, headers: head.headers, body: body)
    }
}

extension RequestValidator {
    private func checkSyntax(_ head: RequestHead) throws(Refusal) {
        // RFC 9112, sections 3 and 5.2: one space between the parts of the line; no folded headers; no NUL.
        guard head.isIntact else { throw .badRequest("The request is malformed.") }
        // RFC 9112, section 2.3, and RFC 9110, section 15.6.6.
        guard head.version == "HTTP/1.1" || head.version == "HTTP/1.0" else {
            throw Refusal(.httpVersionNotSupported, "This server only supports HTTP/1.0 and HTTP/1.1.")
        }
        // RFC 6585, section 5.
        guard head.size <= headerLimit else {
            throw Refusal(.requestHeaderFieldsTooLarge, "The headers of the request are too large.")
        }
        for field in head.headers.fields { try checkField(field) }
        try checkFraming(head)
    }

    private func checkField(_ field: Headers.Field) throws(Refusal) {
        // RFC 9110, section 5.1: a name is a token. White space before the colon would become part of it.
        guard !field.name.isEmpty, field.name.hasOnly(\.isTokenCharacter) else {
            throw .badRequest("The name of a header is malformed.")
        }
        // RFC 9110, section 5.5: the tab is the only control byte that a value may contain.
        guard field.value.hasOnly({ !$0.isControl || $0 == UInt8(ascii: "\t") }) else {
            throw .badRequest("The value of a header contains a control character.")
        }
        // A look-alike name is only useful if another server takes it for the real one.
        for name in ["Host", "Content-Length", "Transfer-Encoding"]
        where field.name.startsIgnoringCase(with: name) && field.name.utf8.count != name.utf8.count {
            throw .badRequest("The name of a header imitates \(name).")
        }
    }

    /// RFC 9112, section 6.3: the end of the body must be unambiguous.
    private func checkFraming(_ head: RequestHead) throws(Refusal) {
        let lengths = head.headers.all("Content-Length")
        let encodings = head.headers.all("Transfer-Encoding")
        guard lengths.count <= 1, encodings.count <= 1, lengths.isEmpty || encodings.isEmpty else {
            throw .badRequest("The length of the body is given more than once.")
        }
        // RFC 9110, section 8.6.
        if let length = lengths.first {
            guard !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else {
                throw .badRequest("The length of the body is not a number.")
            }
        }
        guard let encoding = encodings.first else { return }
        // RFC 9112, section 6.1: HTTP/1.0 has no transfer encodings, and unknown ones get 501.
        guard head.version == "HTTP/1.1" else { throw .badRequest("HTTP/1.0 has no transfer encodings.") }
        guard encoding.equalsIgnoringCase("chunked") else {
            throw Refusal(.notImplemented, "The only supported transfer encoding is chunked.")
        }
    }

    private func method(_ head: RequestHead) throws(Refusal) -> Method {
        // RFC 9110, sections 9.1 and 15.5.6; methods are case-sensitive.
        guard let method = Method(rawValue: head.method) else {
            throw Refusal(.methodNotAllowed, "This method is not supported.", allow: Method.allCases)
        }
        return method
    }

    private func target(_ head: RequestHead) throws(Refusal) -> RequestTarget {
        guard let raw = head.target else { throw .badRequest("The address is not UTF-8.") }
        // RFC 9110, section 15.5.15.
        guard raw.utf8.count <= targetLimit else { throw Refusal(.uriTooLong, "The address is too long.") }
        return try RequestTarget(raw)
    }

    private func checkHost(_ head: RequestHead, _ target: RequestTarget) throws(Refusal) {
        // RFC 9112, section 3.2: one Host, which only HTTP/1.0 may omit. An absolute target names its own.
        let named = head.headers.all("Host")
        guard named.count == 1 || (named.isEmpty && head.version == "HTTP/1.0") else {
            throw .badRequest("A request must name exactly one host.")
        }
        // RFC 9110, section 15.5.20.
        guard named.allSatisfy(hosts.contains), target.authority.map(hosts.contains) ?? true else {
            throw Refusal(.misdirectedRequest, "This server does not serve that host.")
        }
    }
}
