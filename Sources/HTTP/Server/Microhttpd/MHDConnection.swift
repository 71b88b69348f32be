internal import CMicrohttpd

/// Asks libmicrohttpd about a connection, on the thread of the connection.
struct MHDConnection {
    let pointer: OpaquePointer

    var socket: Int32 {
        shopme_connection_info(pointer, .CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd ?? -1
    }

    /// State that was stored with the connection when it began.
    var client: ClientConnection {
        let context = shopme_connection_info(pointer, .CONNECTION_INFO_SOCKET_CONTEXT)!.pointee.socket_context!
        // Sound: the client was retained for the connection and is released when the connection ends.
        return Unmanaged<ClientConnection>.fromOpaque(context).takeUnretainedValue()
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
