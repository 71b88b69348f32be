import Glibc
import Synchronization

/// The other end of a connection. The thread of the connection writes here, the reaper reads.
final class ClientConnection: Sendable {
    /// State of the connection, as the reaper sees it.
    private enum Stage {
        /// No whole head has come yet.
        case new
        /// Between two requests, or in the head of another.
        case quiet
        case receiving
        case served
        case sending
        /// An answer that goes on.
        case streaming
        case ended
    }

    private struct State {
        var stage = Stage.new
        /// Time at which the reaper ends the connection, in milliseconds of the monotonic clock.
        var deadline: Int
        /// Time since which no request has been under way; `Int.max` while one is.
        var quietSince: Int
        /// Id of the request whose line has come.
        var requestID: String?
        /// The answer that goes on, while one does.
        var stream: EventStream?
    }

    let socket: Int32
    let address: IPAddress
    let remoteAddress: String
    private let timeouts: Timeouts
    private let state: Mutex<State>

    init(socket: Int32, address: IPAddress, timeouts: Timeouts) {
        self.socket = socket
        self.address = address
        remoteAddress = "\(address)"
        self.timeouts = timeouts
        let now = timeouts.clock()
        state = Mutex(State(deadline: now + timeouts.header, quietSince: now))
    }

    /// The line of a request has come.
    func hasBegun(_ requestID: String) {
        state.withLock { $0.requestID = requestID }
    }

    /// The headers have come, and a body may be on its way until that moment.
    func isReceiving(until deadline: Int) {
        enter(.receiving, until: deadline)
    }

    /// The application gets the request and takes its time. False when the reaper was faster and has answered.
    func isServed() -> Bool {
        enter(.served, until: .max)
    }

    /// An answer of that size is about to be sent. False when the reaper was faster and has answered.
    func isSent(_ bytes: Int) -> Bool {
        enter(.sending, until: timeouts.clock() + timeouts.sending(bytes))
    }

    /// An answer begins that goes on until one side ends it. False when the reaper was faster and has answered.
    func isStreaming(_ stream: EventStream) -> Bool {
        enter(.streaming, until: .max, stream: stream)
    }

    /// The request is over; another may follow on the connection.
    func isQuiet() {
        let now = timeouts.clock()
        enter(.quiet, until: now + timeouts.next, quietSince: now)
    }

    @discardableResult
    private func enter(
        _ stage: Stage, until deadline: Int, quietSince: Int = .max, stream: EventStream? = nil
    ) -> Bool {
        state.withLock { state in
            guard state.stage != .ended else { return false }
            let requestID = stage == .quiet ? nil : state.requestID
            state = State(
                stage: stage, deadline: deadline, quietSince: quietSince, requestID: requestID,
                stream: stream)
            return true
        }
    }

    /// Time since which a whole head has been waited for, and whether it would be the first; nil while a request is
    /// under way.
    var waiting: (since: Int, isNew: Bool)? {
        state.withLock { state in
            switch state.stage {
            case .new: (state.quietSince, true)
            case .quiet: (state.quietSince, false)
            case .receiving, .served, .sending, .streaming, .ended: nil
            }
        }
    }

    var isBusy: Bool { state.withLock { $0.quietSince == .max } }

    /// True when the reaper, or the end of the server, has ended the connection.
    var isEnded: Bool { state.withLock { $0.stage == .ended } }
}

/// To be called only while the socket is known to be open: by `ConnectionTable`, under its lock.
extension ClientConnection {
    /// Ends the connection when its deadline has passed. A request that was on its way gets an answer, unless one was
    /// begun. `answer` is told the request's id, if it has one already.
    func end(ifLateAt now: Int, answering answer: (_ requestID: String?) -> RawResponse) {
        state.withLock { state in
            guard state.deadline < now, state.stage != .ended else { return }
            switch state.stage {
            // RFC 9110, section 15.5.9. A connection that is only held ready asked for nothing.
            case .new where !TCP.hasReceived(socket): break
            // libmicrohttpd itself ends a connection that is silent between two requests, so here something has come.
            case .new, .quiet, .receiving: answer(state.requestID).write(to: socket)
            case .served, .sending, .streaming, .ended: break
            }
            hangUp(&state)
        }
    }

    /// Tells libmicrohttpd that no more will come, when the other end has ended its side and all that it sent has been
    /// read: libmicrohttpd overlooks an end that comes together with the last bytes. It then closes the connection at
    /// once where more of a request was expected, and after the answer where one is due.
    func tellOfEnd() {
        let expectsMore = state.withLock { [.new, .quiet, .receiving].contains($0.stage) }
        // Nothing can be lost by it, and it wakes libmicrohttpd, which waits for the socket to be readable.
        if expectsMore && TCP.hasEnded(socket) { shutdown(socket, Int32(SHUT_RD)) }
    }

    /// Ends a stream that nobody listens to any more: libmicrohttpd does not look at a connection that sleeps. Cuts off
    /// one whose client takes nothing.
    func endStreamOfNobody() {
        guard let stream = state.withLock({ $0.stream }) else { return }
        if stream.isOverrun {
            state.withLock { hangUp(&$0) }
        } else if TCP.hasEnded(socket) {
            stream.end()
        }
    }

    /// Ends the connection when no request has been under way since that moment. False when one has been.
    @discardableResult
    func end(ifQuietSince moment: Int) -> Bool {
        state.withLock { state in
            guard state.quietSince <= moment && state.stage != .ended else { return false }
            hangUp(&state)
            return true
        }
    }

    /// Ends the connection of a server that ends, when nothing has been asked over it for a while. Whoever has just
    /// connected may be slow to ask, and, other than after an answer, must not ask for a change again by themselves. What
    /// waits unread is a request that a busy machine has not come to.
    func end(ifIdleAt now: Int) {
        state.withLock { state in
            let patience = state.stage == .new ? 2000 : 500
            guard state.quietSince <= now - patience, state.stage != .ended, !TCP.hasUnread(socket) else { return }
            hangUp(&state)
        }
    }

    /// Shuts the socket down; libmicrohttpd notices and cleans up.
    private func hangUp(_ state: inout State) {
        state.stage = .ended
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
