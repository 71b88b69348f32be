/// The result of a request. `words` is libcurl's error message in one line.
public enum HTTPClientResult: Equatable, Sendable {
    /// The server answered. The names of `headers` are in lower case; of repeated headers the last one is kept.
    case answered(status: Int, headers: [String: String], body: [UInt8])
    /// The server was not reached, or failed the certificate check. No byte of the request was sent.
    case unreachable(words: String)
    /// The request was sent at least in part, but no complete answer came. The server may have carried it out.
    case lost(words: String)
    /// The client was stopped. The server may have received the request.
    case stopped
}
