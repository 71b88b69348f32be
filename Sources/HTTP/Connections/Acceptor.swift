import Dispatch
import Glibc

/// Accepts connections from a listening socket and hands them to the event loops in turn. Connections beyond the limit
/// get a refusal that asks the client to try again later.
final class Acceptor: Sendable {
    private let queue = DispatchQueue(label: "http.acceptor")
    private let closing = DispatchGroup()
    // Sound: only `init` and `stop` use the source, and Dispatch objects are thread-safe.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// Takes ownership of the socket.
    init(_ listening: ListeningSocket, _ daemons: [MHDDaemon], _ context: ServerContext) {
        let socket = listening.descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        nonisolated(unsafe) var turn = 0  // Sound: used only on the queue.
        let acceptAll: @Sendable () -> Void = {
            while let connection = AcceptedConnection(from: socket) {
                Self.take(connection, for: daemons[turn % daemons.count], context)
                turn &+= 1
            }
            // Without free descriptors the connection stays in the queue, and this handler would run again at once.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        }
        source.setEventHandler(handler: acceptAll)
        closing.enter()
        source.setCancelHandler { [closing] in
            // If the socket is shared, the other process accepts the waiting connections.
            if !listening.isShared { acceptAll() }
            close(socket)
            closing.leave()
        }
        source.activate()
    }

    /// Stops listening. Returns after the socket is closed and the last connection is handed out.
    func stop() {
        source.cancel()
        closing.wait()
    }

    private static func take(_ connection: AcceptedConnection, for daemon: MHDDaemon, _ context: ServerContext) {
        let client = ClientConnection(
            socket: connection.socket, address: connection.remoteAddress, timeouts: context.timeouts)
        do throws(Refusal) {
            try context.connections.add(client)
            if !daemon.serve(connection) { context.connections.remove(connection.socket) }
        } catch {
            let id = RequestID.random()
            context.plainAnswer(error, id: id).write(to: connection.socket)
            context.lingeringClose.keepBriefly(connection.socket, from: client.address)
            close(connection.socket)
            context.log(AccessLogEntry(error, id: id, client: client.remoteAddress))
        }
    }
}
