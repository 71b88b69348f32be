import Dispatch
import Glibc

/// Accepts connections from a listening socket and hands them to the event loops in turn. Those beyond the limit are
/// told to come again.
final class Acceptor: Sendable {
    private let queue = DispatchQueue(label: "http.acceptor")
    private let closing = DispatchGroup()
    // Sound: the source is touched only here, by `init` and `stop`, and Dispatch objects are safe on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// Takes over the socket.
    init(_ listening: ListeningSocket, _ daemons: [MHDDaemon], _ context: ServerContext) {
        let socket = listening.descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        nonisolated(unsafe) var turn = 0  // Sound: used on the queue only.
        let acceptAll: @Sendable () -> Void = {
            while let connection = AcceptedConnection(from: socket) {
                Self.take(connection, for: daemons[turn % daemons.count], context)
                turn &+= 1
            }
            // Without free descriptors the connection stays in the queue, and this would be called again at once.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        }
        source.setEventHandler(handler: acceptAll)
        closing.enter()
        source.setCancelHandler { [closing] in
            // Another process accepts what waits in a shared socket.
            if !listening.isShared { acceptAll() }
            close(socket)
            closing.leave()
        }
        source.activate()
    }

    /// Stops listening. Returns when the socket is closed and no more connections are handed out.
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
