/// Answer to a request: status, headers, body.
public struct Response: Sendable {
    public enum Body: Sendable {
        case empty
        case bytes([UInt8])
        /// Mostly what other answers are, too.
        case edited(EditedText)
        /// Sent by the kernel from an open file.
        case file(FileBody)
        /// Some bytes of a file, which has them all.
        case part(FileBody, Range<Int>)
        /// Sent as the application has something to tell, until it or the client ends the connection.
        case stream(EventStream)

        /// File that holds the bytes; nil when they are in memory.
        public var file: FileBody? {
            switch self {
            case .empty, .bytes, .edited, .stream: nil
            case .file(let file), .part(let file, _): file
            }
        }

        /// True for bytes that are in memory.
        var isText: Bool {
            switch self {
            case .bytes, .edited: true
            case .empty, .file, .part, .stream: false
            }
        }
    }

    public var status: Status
    public var headers: Headers
    public var body: Body
    /// True when the server may compress the page for clients that ask for it. A page must not be that holds a secret
    /// beside words that somebody else can choose: its size then tells which words are like the secret (BREACH).
    public var mayBeCompressed = false
    /// Name of this kind of request in the log and the metrics, such as the pattern of its address: one of a few.
    public var route: String?

    public init(status: Status = .ok, headers: Headers = [:], body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A page in UTF-8.
    public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, headers: ["Content-Type": "text/html; charset=utf-8"], body: .bytes(bytes))
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: .bytes(Array(text.utf8)))
    }

    /// Events for a browser that listens (HTML Standard, section 9.2).
    public static func events(_ stream: EventStream) -> Response {
        Response(
            headers: [
                "Content-Type": "text/event-stream", "Cache-Control": "no-store",
                // For proxies that gather answers before they pass them on.
                "X-Accel-Buffering": "no",
            ], body: .stream(stream))
    }

    /// 303 See Other: the visitor continues with a GET of `location` (RFC 9110, section 15.4.4).
    public static func redirect(to location: String) -> Response {
        Response(status: .seeOther, headers: ["Location": location])
    }

    /// 308 Permanent Redirect: the address has changed for good (RFC 9110, section 15.4.9).
    public static func permanentRedirect(to location: String) -> Response {
        // Browsers keep it for ever otherwise, and what has moved may move back.
        Response(status: .permanentRedirect, headers: ["Location": location, "Cache-Control": "no-cache"])
    }

    /// Adds a `Set-Cookie` header.
    public mutating func setCookie(_ cookie: SetCookie) {
        headers.add("Set-Cookie", cookie.headerValue)
    }
}
