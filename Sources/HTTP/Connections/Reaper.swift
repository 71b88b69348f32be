import Dispatch

/// Ends connections that are too slow, with 408 where an answer is possible, and those whose other end is gone.
/// libmicrohttpd's own timeout counts silence only, so one byte now and then would hold a connection for ever.
final class Reaper: Sendable {
    private let queue = DispatchQueue(label: "http.reaper")
    // Sound: the timer is touched only here, by `init` and `stop`, and Dispatch objects are safe on any thread.
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
        // Nobody else logs a request whose line never came. Nothing is logged under the connections' lock.
        var unread: [AccessLogEntry] = []
        context.connections.visit { connection in
            connection.tellOfEnd()
            // A few at a time: there may be thousands, and each is asked of the kernel.
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
