/// The compression of pages that may be compressed, for clients that accept it.
struct PageCompression: Sendable {
    /// The size in bytes below which an uncompressed body fits into one packet.
    static let smallestBody = 1024

    private let gzip = Gzip(level: 1)

    /// `headers` are the headers of the request.
    func apply(to response: inout Response, for headers: Headers) {
        guard response.mayBeCompressed, response.body.isText, response.body.size >= Self.smallestBody,
            !response.headers.contains("Content-Encoding")
        else { return }
        // RFC 9110, section 12.5.5: an uncompressed response needs it, too, since another client would get a compressed
        // one.
        response.headers.add("Vary", "Accept-Encoding")
        guard AcceptedCodings(headers).prefersGzip, let compressed = compress(response.body) else { return }
        response.headers.add("Content-Encoding", "gzip")
        if let tag = response.headers["ETag"] { response.headers.set("ETag", EntityTag.compressed(tag)) }
        response.body = .bytes(compressed)
    }

    private func compress(_ body: Response.Body) -> [UInt8]? {
        switch body {
        case .bytes(let bytes): gzip.compress(bytes)
        case .edited(let text): text.isMostlyOwn ? gzip.compress(text.bytes) : text.gzip
        case .empty, .file, .part, .stream: nil
        }
    }
}
