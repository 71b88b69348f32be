import Glibc

/// What the kernel knows of a TCP connection.
enum TCP {
    /// Bytes that have come since the connection began. More than none when the kernel does not say.
    static func receivedBytes(_ socket: Int32) -> Int {
        // `tcpi_bytes_received` of Linux's `tcp_info` (uapi/linux/tcp.h), behind what glibc's own knows of it.
        let position = 16
        var words = [UInt64](repeating: 0, count: position + 1)
        var size = socklen_t(words.count * MemoryLayout<UInt64>.size)
        let result = getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &words, &size)
        guard result == 0, Int(size) == words.count * MemoryLayout<UInt64>.size else { return .max }
        return Int(clamping: words[position])
    }

    /// Whether the other end has ended its side, and all that it sent before has been read.
    static func hasEnded(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// So many bytes may wait in the kernel to be sent, beside those that are on their way. Its own limit is some
    /// megabytes, which whoever asks for files and reads nothing could fill over every connection.
    static func limitUnsent(_ socket: Int32, bytes: Int32) {
        var bytes = bytes
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
}
