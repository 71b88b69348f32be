internal import CMicrohttpd
import Glibc

// Callbacks of libmicrohttpd. Every pointer here belongs to libmicrohttpd, and is used only until the callback returns.
// There are two exceptions: a `ClientConnection` is retained while its connection lives, an `Exchange` while its
// request lives. For each beginning, libmicrohttpd promises one end, on the thread of the connection.

/// MHD_OPTION_NOTIFY_CONNECTION: a connection begins or ends.
func connectionChanged(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let context = context.map(serverContext), let connection, let socketContext else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
        guard let client = context.connections[MHDConnection(pointer: connection).socket] else { return }
        socketContext.pointee = Unmanaged.passRetained(client).toOpaque()
    } else if let pointer = socketContext.pointee {
        context.connections.remove(Unmanaged<ClientConnection>.fromOpaque(pointer).takeRetainedValue().socket)
        socketContext.pointee = nil
    }
}

/// MHD_OPTION_URI_LOG_CALLBACK: a request line has arrived. The returned pointer becomes the context of the request.
func requestBegan(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context = context.map(serverContext), let connection else { return nil }
    let client = MHDConnection(pointer: connection).client
    let exchange = Exchange(context, connection: client, target: RawTarget(target))
    hideQuery(target)
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// Hides the query from libmicrohttpd's parser, whose result is not used. Some hundred arguments would use up the
/// connection's memory, and the request would end without a response. Sound: the text is in the connection's own
/// buffer, into which libmicrohttpd writes next.
private func hideQuery(_ target: UnsafePointer<CChar>?) {
    guard let target, let mark = strchr(target, Int32(UInt8(ascii: "?"))), mark[1] != 0 else { return }
    mark[1] = 0
}

/// MHD_OPTION_NOTIFY_COMPLETED: a request has ended, successfully or not.
func requestEnded(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let connection, let pointer = requestContext?.pointee else { return }
    requestContext?.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    exchange.connection.isQuiet()
    let status =
        switch exchange.status {
        case 0 where exchange.connection.isEnded: Status.requestTimeout.code
        // Only libmicrohttpd knows the status of a request that it refused itself.
        case 0: MHDConnection(pointer: connection).status
        case let status: status
        }
    exchange.isOver(status: status)
}

/// MHD_AccessHandlerCallback: the head, a piece of the body, or its end has arrived, or the connection was resumed.
func requestAdvanced(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
    _ bodySize: UnsafeMutablePointer<Int>?, _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let connection, let method, let version, let bodySize, let pointer = requestContext?.pointee else {
        return .NO
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let mhd = MHDConnection(pointer: connection)
    if !exchange.hasBegun {
        let head = MHDRequestHead(connection: mhd, method: method, target: exchange.target, version: version)
        return mhd.perform(exchange.begin(head.read()), of: exchange)
    }
    if bodySize.pointee > 0 {
        let bytes = [UInt8](UnsafeRawBufferPointer(start: body, count: bodySize.pointee))
        bodySize.pointee = 0
        return mhd.perform(exchange.receive(bytes), of: exchange)
    }
    return mhd.perform(exchange.finish(), of: exchange)
}

private func serverContext(_ pointer: UnsafeMutableRawPointer) -> ServerContext {
    Unmanaged.fromOpaque(pointer).takeUnretainedValue()
}
