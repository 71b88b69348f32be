import Glibc
import Synchronization

/// The other end of a connection. The thread of the connection writes here, the reaper reads.
final class Peer: Sendable {
    let remoteAddress: String
    private let socket: Int32
    private let pace: Pace
    /// When the reaper ends the connection, on the monotonic clock.
    private let deadline: Atomic<Int>
    /// Since when no request has been under way; `Int.max` while one is.
    private let quietSince: Atomic<Int>

    init(remoteAddress: String, socket: Int32, pace: Pace) {
        self.remoteAddress = remoteAddress
        self.socket = socket
        self.pace = pace
        deadline = Atomic(Monotonic.milliseconds + pace.header)
        quietSince = Atomic(Monotonic.milliseconds)
    }

    /// The headers have come, and a body may follow, of which `bytes` are there since `start`.
    func isReceiving(_ bytes: Int = 0, since start: Int) {
        quietSince.store(.max, ordering: .relaxed)
        deadline.store(start + pace.receiving(bytes), ordering: .relaxed)
    }

    /// The application has the request and takes its time.
    func isServed() {
        quietSince.store(.max, ordering: .relaxed)
        deadline.store(.max, ordering: .relaxed)
    }

    /// An answer of that size is on its way.
    func isSent(_ bytes: Int) {
        deadline.store(Monotonic.milliseconds + pace.sending(bytes), ordering: .relaxed)
    }

    /// The request is over; another may follow on the connection.
    func isQuiet() {
        let now = Monotonic.milliseconds
        quietSince.store(now, ordering: .relaxed)
        deadline.store(now + pace.next, ordering: .relaxed)
    }

    func isLate(at now: Int) -> Bool { deadline.load(ordering: .relaxed) < now }

    func isQuiet(since moment: Int) -> Bool { quietSince.load(ordering: .relaxed) <= moment }

    var isBusy: Bool { quietSince.load(ordering: .relaxed) == .max }

    /// Ends the connection; libmicrohttpd notices and cleans up. To be called only while the socket is known to be
    /// open: by `Peers`, under its lock.
    func hangUp() {
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
