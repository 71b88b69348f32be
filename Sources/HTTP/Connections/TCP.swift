import Glibc

/// Queries to the kernel about a TCP connection.
enum TCP {
    /// Returns true if any data has arrived, or if the kernel does not say.
    static func hasReceived(_ socket: Int32) -> Bool {
        var info = tcp_info()
        var size = socklen_t(MemoryLayout<tcp_info>.size)
        // Linux starts to delay acknowledgements with the first data (`tcp_event_data_recv`): `tcpi_ato` is 0 before.
        return getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) != 0 || info.tcpi_ato > 0
    }

    /// Returns true if the peer has closed its sending side and all its data is read.
    static func hasEnded(_ socket: Int32) -> Bool { peek(socket) == 0 }

    /// Returns true if unread data is available on the socket.
    static func hasUnread(_ socket: Int32) -> Bool { peek(socket) > 0 }

    private static func peek(_ socket: Int32) -> Int {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    }

    /// Limits the unsent bytes in the kernel, besides those in flight. The kernel's own limit is some megabytes: a
    /// client that requests files and reads nothing could fill that on each connection.
    static func limitUnsent(_ socket: Int32, bytes: Int32) {
        var bytes = bytes
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
}
