import Glibc

/// Questions to the kernel about a TCP connection.
enum TCP {
    /// True when any data has come, and when the kernel does not say.
    static func hasReceived(_ socket: Int32) -> Bool {
        var info = tcp_info()
        var size = socklen_t(MemoryLayout<tcp_info>.size)
        // Linux begins to delay acknowledgements with the first data (`tcp_event_data_recv`): until then this time is 0.
        return getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) != 0 || info.tcpi_ato > 0
    }

    /// True when the other end has ended its side, and all that it sent before has been read.
    static func hasEnded(_ socket: Int32) -> Bool { peek(socket) == 0 }

    /// True when data has come that nobody has read.
    static func hasUnread(_ socket: Int32) -> Bool { peek(socket) > 0 }

    private static func peek(_ socket: Int32) -> Int {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    }

    /// Limits the bytes that wait in the kernel to be sent, beside those under way. The kernel's own limit is some
    /// megabytes: somebody who asks for files and reads nothing could fill that over every connection.
    static func limitUnsent(_ socket: Int32, bytes: Int32) {
        var bytes = bytes
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
}
