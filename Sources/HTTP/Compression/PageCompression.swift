/// Compresses pages that may be compressed, for clients that ask for it.
struct PageCompression: Sendable {
    /// Bytes below which a body fits into one packet uncompressed.
    static let smallestBody = 1024

    private let gzip = Gzip(level: 1)

    /// `headers` are those of the request.
    func apply(to response: inout Response, for headers: Headers) {
        guard response.mayBeCompressed, case .bytes(let bytes) = response.body, bytes.count >= Self.smallestBody,
            !response.headers.contains("Content-Encoding")
        else { return }
        // RFC 9110, section 12.5.5: an answer that is not compressed needs it, too, since another client would get
        // another.
        response.headers.add("Vary", "Accept-Encoding")
        guard AcceptedCodings(headers).prefersGzip, let compressed = gzip.compress(bytes) else { return }
        response.headers.add("Content-Encoding", "gzip")
        response.body = .bytes(compressed)
    }
}
