/// A request that the server validated, with its body read.
public struct Request: Sendable {
    public let method: Method
    /// The path, percent-decoded once: UTF-8 that starts with `/` and has no control characters.
    public let path: String
    public let query: QueryItems
    public let headers: Headers
    public let cookies: Cookies
    /// Empty unless the request is a POST with a form.
    public let form: Form
    /// The visitor's IP address: the other end of the connection, or the one that a trusted proxy names.
    public let remoteAddress: String
    /// Network of the visitor, for counting: the IPv4 address, or the /64 of IPv6, which certainly belongs to one
    /// subscriber (RFC 6177).
    public var remoteNetwork: String {
        // The text of an IPv4 address has one form only: it is copied, which is faster than to parse and format it.
        if remoteAddress.hasOnly({ $0 != UInt8(ascii: ":") }) { return remoteAddress }
        return IPAddress(remoteAddress).map { "\($0.subscriber)" } ?? remoteAddress
    }

    /// True if a proxy that is not trusted seems to have passed the request on: its address is one of this machine or of a
    /// private network, and it names another address. Then many visitors share `remoteNetwork`.
    public var isFromUnnamedProxy: Bool {
        guard headers["X-Forwarded-For"] != nil || headers["Forwarded"] != nil,
            let address = IPAddress(remoteAddress)
        else { return false }
        return AddressRange.local.contains { $0.contains(address) }
    }

    /// Short random id of this request in the log.
    public let id: String

    /// All but the path may be left out, so that a test builds a request without a socket. Without `cookies`
    /// they are those of the headers.
    public init(
        method: Method = .get, path: String, query: QueryItems = [:], headers: Headers = [:], cookies: Cookies? = nil,
        form: Form = Form(), remoteAddress: String = "127.0.0.1", id: String = "test"
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies ?? Cookies(headers.all("Cookie"))
        self.form = form
        self.remoteAddress = remoteAddress
        self.id = id
    }
}
