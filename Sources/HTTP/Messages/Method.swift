/// The request methods that the server takes (RFC 9110, section 9.3). Any other is refused with 405.
public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"

    /// True for a method that asks for nothing but an answer (RFC 9110, section 9.2.1).
    public var isSafe: Bool { self != .post }
}
