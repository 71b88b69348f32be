import Glibc

/// A response that is written to the socket without libmicrohttpd: for a connection that libmicrohttpd never gets,
/// during a body, and by the reaper. The connection ends with the response.
struct RawResponse {
    private let bytes: [UInt8]

    init(_ response: Response) {
        var lines = ["HTTP/1.1 \(response.status.code) \(response.status.reason)"]
        lines.append("Date: \(HTTPDate.format(time(nil)))")
        lines += response.headers.fields.map { "\($0.name): \($0.value)" }
        lines += ["Content-Length: \(response.body.size)", "Connection: close", "", ""]
        let body: [UInt8]
        switch response.body {
        case .bytes(let bytes): body = bytes
        case .edited(let text): body = text.bytes
        case .empty, .file, .part, .stream: body = []
        }
        bytes = Array(lines.joined(separator: "\r\n").utf8) + body
    }

    /// Writes without blocking. A client that does not read gets nothing, or only a part.
    func write(to socket: Int32) {
        send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        shutdown(socket, Int32(SHUT_WR))
    }
}
