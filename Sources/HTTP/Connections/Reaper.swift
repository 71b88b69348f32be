import Dispatch

/// Ends connections that are too slow, with 408 if a response is possible, and connections whose client is gone.
/// libmicrohttpd's own timeout only measures silence, so a single byte now and then would keep a connection open for
/// ever.
final class Reaper: Sendable {
    private let queue = DispatchQueue(label: "http.reaper")
    // Sound: only `init` and `stop` use the timer, and Dispatch objects are thread-safe.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    init(_ context: ServerContext, every milliseconds: Int) {
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: .milliseconds(milliseconds))
        timer.setEventHandler { Self.endWhatIsLate(context) }
        timer.activate()
    }

    func stop() {
        timer.cancel()
    }

    private static func endWhatIsLate(_ context: ServerContext) {
        let now = context.timeouts.clock()
        // A request whose line never arrived is logged only here. Nothing is logged under the lock of the connections.
        var unread: [AccessLogEntry] = []
        context.connections.visit { connection in
            connection.tellOfEnd()
            // A few per visit: there may be thousands, and each costs a system call.
            if (Int(connection.socket) + now / 100) % 8 == 0 { connection.endStreamOfNobody() }
            connection.end(ifLateAt: now) { id in
                let known = id ?? RequestID.random()
                if id == nil { unread.append(AccessLogEntry(.tooSlow, id: known, client: connection.remoteAddress)) }
                return context.plainAnswer(.tooSlow, id: known)
            }
        }
        for entry in unread { context.log(entry) }
        context.streams?.keepAlive(at: now)
    }
}
