/// The request methods that the server accepts (RFC 9110, section 9.3). Others get 405.
public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"

    /// True for a safe method, which only reads (RFC 9110, section 9.2.1).
    public var isSafe: Bool { self != .post }
}
