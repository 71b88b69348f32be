/// A validated request with its body.
public struct Request: Sendable {
    public let method: Method
    /// The path, percent-decoded once: UTF-8 that starts with `/` and has no control characters.
    public let path: String
    /// The beginning of the path that was removed before routing, such as `/es`; empty if nothing was removed. (WSGI
    /// calls this `SCRIPT_NAME`.)
    public let pathPrefix: String
    public let query: QueryItems
    public let headers: Headers
    public let cookies: Cookies
    /// The form of a POST. Empty for other requests, and for a POST without a form.
    public let form: Form
    /// The client's IP address: the peer of the connection, or the address that a trusted proxy names.
    public let remoteAddress: String
    /// The client's network, for counting: the IPv4 address, or the IPv6 /64, which certainly belongs to one subscriber
    /// (RFC 6177).
    public var remoteNetwork: String {
        // An IPv4 address has only one spelling. Copying it is faster than parsing and formatting it.
        if remoteAddress.hasOnly({ $0 != UInt8(ascii: ":") }) { return remoteAddress }
        return IPAddress(remoteAddress).map { "\($0.subscriber)" } ?? remoteAddress
    }

    /// True if an untrusted proxy seems to have forwarded the request. The address of the proxy belongs to this machine
    /// or a private network, and a header names another address. Then many clients share `remoteNetwork`.
    public var isFromUnnamedProxy: Bool {
        guard headers["X-Forwarded-For"] != nil || headers["Forwarded"] != nil,
            let address = IPAddress(remoteAddress)
        else { return false }
        return AddressRange.local.contains { $0.contains(address) }
    }

    /// The short random id of this request in the log.
    public let id: String

    /// All parameters except the path have defaults, so that a test builds a request without a socket. Without
    /// `cookies`, the cookies come from the headers.
    public init(
        method: Method = .get, pathPrefix: String = "", path: String, query: QueryItems = [:], headers: Headers = [:],
        cookies: Cookies? = nil, form: Form = Form(), remoteAddress: String = "127.0.0.1", id: String = "test"
    ) {
        self.method = method
        self.pathPrefix = pathPrefix
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies ?? Cookies(headers.all("Cookie"))
        self.form = form
        self.remoteAddress = remoteAddress
        self.id = id
    }

    /// Returns the request without the first segment of its path, which becomes the `pathPrefix`: `/es/cart` becomes
    /// `/cart`, and `/es` becomes `/`.
    public func removingFirstSegment() -> Request {
        let end = path.utf8.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        let rest = path[end...]
        return Request(
            method: method, pathPrefix: pathPrefix + path[..<end], path: rest.isEmpty ? "/" : String(rest),
            query: query,
            headers: headers, cookies: cookies, form: form, remoteAddress: remoteAddress, id: id)
    }
}
