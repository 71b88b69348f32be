import Glibc
import Testing

/// A client that sends exactly the bytes it is told to, over a blocking socket.
final class RawClient {
    struct CannotConnect: Error {}

    private let socket: Int32
    private var buffer: [UInt8] = []

    /// `lastByte` makes the address 127.0.0.x, and `from` that of this end.
    init(port: Int, lastByte: UInt32 = 1, from: UInt32 = 1) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard Self.with(lastByte: from, port: 0, { [socket] in bind(socket, $0, $1) }) == 0,
            Self.with(lastByte: lastByte, port: port, { [socket] in connect(socket, $0, $1) }) == 0
        else { throw CannotConnect() }
        var timeLimit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(socket)
    }

    /// False when the other end does not take it.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent <= 0 { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// No more will be sent.
    func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Reads one response; the answer to a HEAD has no body, whatever its length says.
    func response(toHead: Bool = false) throws -> ReceivedResponse {
        var end = Self.endOfHead(buffer)
        while end == nil {
            try #require(
                receive(), "the connection ended before the response: \(String(decoding: buffer, as: UTF8.self))")
            end = Self.endOfHead(buffer)
        }
        var response = ReceivedResponse(head: buffer[..<end!])
        buffer.removeFirst(end!)
        if response.status == 100 { return response }
        let length = toHead ? 0 : Int(response["Content-Length"] ?? "0") ?? 0
        while buffer.count < length {
            try #require(receive(), "the connection ended within the body")
        }
        response.body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return response
    }

    /// Reads the next piece of a body in chunks (RFC 9112, section 7.1); empty at its end.
    func chunk() throws -> String {
        var end = buffer.firstIndex(of: UInt8(ascii: "\n"))
        while end == nil {
            try #require(receive(), "the connection ended before the chunk")
            end = buffer.firstIndex(of: UInt8(ascii: "\n"))
        }
        let size = try #require(Int(String(decoding: buffer[..<(end! - 1)], as: UTF8.self), radix: 16))
        buffer.removeFirst(end! + 1)
        while buffer.count < size + 2 { try #require(receive(), "the connection ended within the chunk") }
        let text = String(decoding: buffer[..<size], as: UTF8.self)
        buffer.removeFirst(size + 2)
        return text
    }

    /// Everything that comes until the connection ends.
    var remainder: String {
        while receive() {}
        return String(decoding: buffer, as: UTF8.self)
    }

    /// True when the connection ends without another byte.
    var isClosed: Bool {
        buffer.isEmpty && !receive() && errno != EAGAIN
    }

    /// True when nothing comes for the time.
    func isSilent(milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return buffer.isEmpty && Glibc.poll(&poll, 1, milliseconds) == 0
    }

    private static func with(
        lastByte: UInt32, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 | lastByte).bigEndian
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    private func receive() -> Bool {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = piece.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
        if count == 0 { errno = 0 }
        if count > 0 { buffer += piece[..<count] }
        return count > 0
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual("\r\n\r\n".utf8) }
    }
}
