/// Compresses, answer by answer, what may be compressed, for clients that ask for it.
struct PageCompression: Sendable {
    /// What is smaller fits into one packet as it is.
    static let smallestBody = 1024

    private let gzip = Gzip(level: 1)

    /// `headers` are those of the request.
    func apply(to response: inout Response, for headers: Headers) {
        guard response.mayBeCompressed, case .bytes(let bytes) = response.body, bytes.count >= Self.smallestBody,
            !response.headers.contains("Content-Encoding")
        else { return }
        // RFC 9110, section 12.5.5: also on what is not compressed, since another client would get it otherwise.
        response.headers.add("Vary", "Accept-Encoding")
        guard AcceptedCodings(headers).prefersGzip, let compressed = gzip.compress(bytes) else { return }
        response.headers.add("Content-Encoding", "gzip")
        response.body = .bytes(compressed)
    }
}
