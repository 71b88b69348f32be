/// A response that is cached together with its compressed form, so that it is compressed only once.
public struct StoredResponse: Sendable {
    private static let compressor = Gzip(level: 6)

    private let plain: Response
    /// The compressed form, or nil if it would not be smaller.
    private let gzip: Response?

    /// The size of both forms, in bytes.
    public let size: Int

    public init(headers: Headers, content: [UInt8]) {
        var headers = headers
        headers.add("Vary", "Accept-Encoding")
        plain = Response(headers: headers, body: .bytes(content))
        let compressed = Self.compressor.compress(content)
        headers.add("Content-Encoding", "gzip")
        gzip = compressed.map { Response(headers: headers, body: .bytes($0)) }
        size = content.count + (compressed?.count ?? 0)
    }

    /// Returns the form that the request prefers.
    public func response(to request: Request) -> Response {
        gzip.flatMap { AcceptedCodings(request.headers).prefersGzip ? $0 : nil } ?? plain
    }
}
