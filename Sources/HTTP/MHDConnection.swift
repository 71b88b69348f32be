internal import CMicrohttpd
import Glibc

/// Asks libmicrohttpd about a connection, on the thread of the connection.
struct MHDConnection {
    let pointer: OpaquePointer

    var socket: Int32 {
        shopme_connection_info(pointer, .CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd ?? -1
    }

    /// The other end's address, an IPv4 one that came over IPv6 in its own form.
    var remoteAddress: String {
        guard let address = shopme_connection_info(pointer, .CONNECTION_INFO_CLIENT_ADDRESS)?.pointee.client_addr
        else { return "" }
        let isV4 = address.pointee.sa_family == sa_family_t(AF_INET)
        let length = isV4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        var text = [UInt8](repeating: 0, count: Int(NI_MAXHOST))
        // Sound: libmicrohttpd keeps the address as long as the connection, and the text is as long as promised.
        let result = text.withUnsafeMutableBytes { buffer in
            getnameinfo(
                address, socklen_t(length), buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
        }
        guard result == 0 else { return "" }
        let numeric = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        return numeric.hasPrefix("::ffff:") ? String(numeric.dropFirst(7)) : numeric
    }

    /// What was left there when the connection began.
    var peer: Peer {
        let context = shopme_connection_info(pointer, .CONNECTION_INFO_SOCKET_CONTEXT)!.pointee.socket_context!
        // Sound: the peer was retained for the connection and is released when the connection ends.
        return Unmanaged<Peer>.fromOpaque(context).takeUnretainedValue()
    }

    /// Bytes of the request line and the headers, with the empty line behind them.
    var headerSize: Int {
        shopme_connection_info(pointer, .CONNECTION_INFO_REQUEST_HEADER_SIZE)?.pointee.header_size ?? 0
    }

    /// The status of the answer, also of one that libmicrohttpd made itself.
    var status: Int {
        Int(shopme_connection_info(pointer, .CONNECTION_INFO_HTTP_STATUS)?.pointee.http_status ?? 0)
    }
}
