import Dispatch

/// Ends connections that are too slow, with 408 where an answer is possible. libmicrohttpd's own timeout counts silence only, so that one byte now and
/// then would keep a connection for ever.
final class Reaper: Sendable {
    private let queue = DispatchQueue(label: "http.reaper")
    // Sound: the timer is touched only here, by `init` and `stop`, and Dispatch objects are safe on any thread.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    init(_ context: ServerContext, every milliseconds: Int) {
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: .milliseconds(milliseconds))
        timer.setEventHandler {
            let now = Monotonic.milliseconds
            let answer = context.plainAnswer(.tooSlow)
            context.peers.visit { $0.end(ifLateAt: now, answering: answer) }
        }
        timer.activate()
    }

    func stop() {
        timer.cancel()
    }
}
