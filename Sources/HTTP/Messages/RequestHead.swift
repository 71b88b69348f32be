/// Request line and headers as they came, before anything in them is believed.
struct RequestHead {
    var method: String
    /// Target; nil when it is not UTF-8.
    var target: String?
    var version: String
    var headers: Headers
    /// Size in bytes, with the empty line behind the headers.
    var size = 0
    /// False when the head holds what `method`, `target`, `version` and `headers` cannot show: a NUL, a header
    /// folded over two lines, or more than one space between the parts of the request line.
    var isIntact = true
}
