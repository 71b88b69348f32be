/// The request line and headers as received, before validation.
struct RequestHead {
    var method: String
    /// The target, or nil if it is not UTF-8.
    var target: String?
    var version: String
    var headers: Headers
    /// The size in bytes, including the empty line after the headers.
    var size = 0
    /// False if `method`, `target`, `version` and `headers` hide a part of the head: a NUL, a folded header, or more
    /// than one space between two parts of the request line.
    var isIntact = true
}
