internal import CMicrohttpd

/// Queries libmicrohttpd about a connection, on the thread of the connection.
struct MHDConnection {
    let pointer: OpaquePointer

    var socket: Int32 {
        shopme_connection_info(pointer, .CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd ?? -1
    }

    /// The state that was stored with the connection at its start.
    var client: ClientConnection {
        let context = shopme_connection_info(pointer, .CONNECTION_INFO_SOCKET_CONTEXT)!.pointee.socket_context!
        // Sound: the client is retained for the connection and released when the connection ends.
        return Unmanaged<ClientConnection>.fromOpaque(context).takeUnretainedValue()
    }

    /// The size of the request line and headers in bytes, including the empty line after them.
    var headerSize: Int {
        shopme_connection_info(pointer, .CONNECTION_INFO_REQUEST_HEADER_SIZE)?.pointee.header_size ?? 0
    }

    /// The status of the response, even of one that libmicrohttpd made itself.
    var status: Int {
        Int(shopme_connection_info(pointer, .CONNECTION_INFO_HTTP_STATUS)?.pointee.http_status ?? 0)
    }
}
