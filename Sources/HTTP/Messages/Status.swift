/// A status code with the reason phrase of RFC 9110, section 15.
public struct Status: Sendable, Equatable {
    public let code: Int
    public let reason: String

    public init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public static let ok = Status(200, "OK")
    public static let noContent = Status(204, "No Content")
    public static let partialContent = Status(206, "Partial Content")
    public static let found = Status(302, "Found")
    public static let seeOther = Status(303, "See Other")
    public static let notModified = Status(304, "Not Modified")
    public static let temporaryRedirect = Status(307, "Temporary Redirect")
    public static let permanentRedirect = Status(308, "Permanent Redirect")
    public static let badRequest = Status(400, "Bad Request")
    public static let forbidden = Status(403, "Forbidden")
    public static let notFound = Status(404, "Not Found")
    public static let methodNotAllowed = Status(405, "Method Not Allowed")
    public static let requestTimeout = Status(408, "Request Timeout")
    public static let conflict = Status(409, "Conflict")
    public static let gone = Status(410, "Gone")
    public static let lengthRequired = Status(411, "Length Required")
    public static let contentTooLarge = Status(413, "Content Too Large")
    public static let uriTooLong = Status(414, "URI Too Long")
    public static let unsupportedMediaType = Status(415, "Unsupported Media Type")
    public static let rangeNotSatisfiable = Status(416, "Range Not Satisfiable")
    public static let misdirectedRequest = Status(421, "Misdirected Request")
    public static let unprocessableContent = Status(422, "Unprocessable Content")
    public static let tooManyRequests = Status(429, "Too Many Requests")
    public static let requestHeaderFieldsTooLarge = Status(431, "Request Header Fields Too Large")
    public static let internalServerError = Status(500, "Internal Server Error")
    public static let notImplemented = Status(501, "Not Implemented")
    public static let serviceUnavailable = Status(503, "Service Unavailable")
    public static let httpVersionNotSupported = Status(505, "HTTP Version Not Supported")
    public static let insufficientStorage = Status(507, "Insufficient Storage")
}
