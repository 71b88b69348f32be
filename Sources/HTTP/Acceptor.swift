import Dispatch
import Glibc

/// Takes connections from a listening socket and hands them out, in turn, to the event loops.
final class Acceptor: Sendable {
    private let queue = DispatchQueue(label: "http.acceptor")
    private let closing = DispatchGroup()
    // Sound: the source is touched only here, by `init` and `stop`, and Dispatch objects are safe on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// `socket` is the acceptor's from now on.
    init(_ socket: Int32, _ daemons: [MHDDaemon]) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        nonisolated(unsafe) var turn = 0  // Sound: used on the queue only.
        let acceptAll: @Sendable () -> Void = {
            while let connection = AcceptedConnection(from: socket) {
                daemons[turn % daemons.count].serve(connection)
                turn &+= 1
            }
            // Without free descriptors the connection stays in the queue, and this would be called again at once.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        }
        source.setEventHandler(handler: acceptAll)
        closing.enter()
        source.setCancelHandler { [closing] in
            acceptAll()
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
}
