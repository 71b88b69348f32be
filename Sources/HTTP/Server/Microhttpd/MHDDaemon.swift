internal import CMicrohttpd
import Glibc

/// An event loop of libmicrohttpd, with its thread. The event loop gets accepted connections instead of a listening
/// socket. So it never has to stop listening, which can abort the program under load (MHD_quiesce_daemon).
///
/// Sound: libmicrohttpd's functions on a daemon are thread-safe, and `stop` is called last, once.
struct MHDDaemon: @unchecked Sendable {
    private let pointer: OpaquePointer

    /// `context` must outlive the daemon.
    init(_ configuration: ServerConfiguration, _ context: ServerContext) throws(ServerError) {
        let context = Unmanaged.passUnretained(context).toOpaque()
        let flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
            | MHD_USE_NO_LISTEN_SOCKET.rawValue
        let options = Self.options(configuration, context)
        guard let pointer = shopme_start_daemon(flags, requestAdvanced, context, options) else {
            throw ServerError("The server could not start its threads: \(String(cString: strerror(errno))).")
        }
        self.pointer = pointer
    }

    /// Serves a connection and takes ownership of its socket. Returns false if it closed the connection at once.
    func serve(_ connection: AcceptedConnection) -> Bool {
        connection.withAddress { MHD_add_connection(pointer, connection.socket, $0, $1) } == .YES
    }

    func stop() {
        MHD_stop_daemon(pointer)
    }

    private static func options(
        _ configuration: ServerConfiguration, _ context: UnsafeMutableRawPointer
    ) -> [MHD_OptionItem] {
        let changed: MHD_NotifyConnectionCallback = connectionChanged
        let began: RequestBegan = requestBegan
        let ended: MHD_RequestCompletedCallback = requestEnded
        // Sound: a C function pointer is as wide as an integer, and libmicrohttpd converts it back.
        return [
            item(.NOTIFY_CONNECTION, unsafeBitCast(changed, to: Int.self), context),
            item(.URI_LOG_CALLBACK, unsafeBitCast(began, to: Int.self), context),
            item(.NOTIFY_COMPLETED, unsafeBitCast(ended, to: Int.self), context),
            // Each header costs 64 bytes besides its text. The limit is higher than the configured one, so that in most
            // cases `RequestValidator` refuses.
            item(.CONNECTION_MEMORY_LIMIT, configuration.headerLimit + configuration.headerLimit / 2),
            // `ConnectionTable` counts the connections. A closed connection stays here a moment longer.
            item(.CONNECTION_LIMIT, 2 * configuration.connectionLimit + 64),
            item(.CONNECTION_TIMEOUT, Timeouts(configuration).silence),
            item(shopme_discipline_option(), 1),
            item(.END, 0),
        ]
    }

    private typealias RequestBegan =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
        ) -> UnsafeMutableRawPointer?

    private static func item(
        _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
}
