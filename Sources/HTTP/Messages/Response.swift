/// A response: status, headers, body.
public struct Response: Sendable {
    public enum Body: Sendable {
        case empty
        case bytes([UInt8])
        /// A text that mostly consists of parts that other responses share.
        case edited(EditedText)
        /// An open file, sent by the kernel.
        case file(FileBody)
        /// A part of an open file, as a range of bytes.
        case part(FileBody, Range<Int>)
        /// An event stream, open until the application or the client ends it.
        case stream(EventStream)

        /// The file with the bytes, or nil if they are in memory.
        public var file: FileBody? {
            switch self {
            case .empty, .bytes, .edited, .stream: nil
            case .file(let file), .part(let file, _): file
            }
        }

        /// True if the bytes are in memory.
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
    /// True if the server may compress the page for clients that accept it. A page must not be compressed if it has a
    /// secret beside text that another person can choose. The compressed size would reveal how similar the text is to
    /// the secret (BREACH).
    public var mayBeCompressed = false
    /// True for a picture, a stylesheet or a script: the headers that only documents obey are omitted.
    public var isPartOfPage = false
    /// The name of this kind of request in the log and the metrics, such as the pattern of its address. There are few
    /// names.
    public var route: String?

    public init(status: Status = .ok, headers: Headers = [:], body: Body = .empty, isPartOfPage: Bool = false) {
        self.isPartOfPage = isPartOfPage
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns a page in UTF-8.
    public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, headers: ["Content-Type": "text/html; charset=utf-8"], body: .bytes(bytes))
    }

    /// Returns plain text in UTF-8.
    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: .bytes(Array(text.utf8)))
    }

    /// Returns a stream of server-sent events (HTML Standard, section 9.2).
    public static func events(_ stream: EventStream) -> Response {
        Response(
            headers: [
                "Content-Type": "text/event-stream", "Cache-Control": "no-store",
                // Tells proxies not to buffer the events before they pass them on.
                "X-Accel-Buffering": "no",
            ], body: .stream(stream))
    }

    /// Returns 303 See Other: the client continues with a GET of `location` (RFC 9110, section 15.4.4).
    public static func redirect(to location: String) -> Response {
        Response(status: .seeOther, headers: ["Location": location])
    }

    /// Returns 308 Permanent Redirect: the address has changed for good (RFC 9110, section 15.4.9).
    /// Returns a redirect that keeps the method, and that browsers do not remember (RFC 9110, section 15.4.8).
    public static func temporaryRedirect(to location: String) -> Response {
        Response(status: .temporaryRedirect, headers: ["Location": location, "Cache-Control": "no-cache"])
    }

    public static func permanentRedirect(to location: String) -> Response {
        // Otherwise browsers cache it for ever, and the address may move back.
        Response(status: .permanentRedirect, headers: ["Location": location, "Cache-Control": "no-cache"])
    }

    /// Adds a `Set-Cookie` header.
    public mutating func setCookie(_ cookie: SetCookie) {
        headers.add("Set-Cookie", cookie.headerValue)
    }
}
