import Glibc
import Synchronization

/// A client's connection. The thread of the connection writes its state, and the reaper reads it.
final class ClientConnection: Sendable {
    /// The state of the connection, as the reaper sees it.
    private enum Stage {
        /// No complete head has arrived yet.
        case new
        /// Between two requests, or in the head of a later one.
        case quiet
        case receiving
        case served
        case sending
        /// An open event stream.
        case streaming
        case ended
    }

    private struct State {
        var stage = Stage.new
        /// The time at which the reaper ends the connection, in milliseconds of the monotonic clock.
        var deadline: Int
        /// The time since which no request has been running, or `Int.max` during a request.
        var quietSince: Int
        /// The id of the current request, once its request line has arrived.
        var requestID: String?
        /// The open event stream, if any.
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

    /// Records that a request line has arrived.
    func hasBegun(_ requestID: String) {
        state.withLock { $0.requestID = requestID }
    }

    /// Records that the headers have arrived, and that the body may arrive until `deadline`.
    func isReceiving(until deadline: Int) {
        enter(.receiving, until: deadline)
    }

    /// Records that the application now handles the request. Returns false if the reaper has already answered.
    func isServed() -> Bool {
        enter(.served, until: .max)
    }

    /// Records that a response of `bytes` bytes is about to be sent. Returns false if the reaper has already answered.
    func isSent(_ bytes: Int) -> Bool {
        enter(.sending, until: timeouts.clock() + timeouts.sending(bytes))
    }

    /// Records the start of an event stream. Returns false if the reaper has already answered.
    func isStreaming(_ stream: EventStream) -> Bool {
        enter(.streaming, until: .max, stream: stream)
    }

    /// Records the end of a request. Another may follow on the connection.
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

    /// The time since which the connection waits for a complete head, and whether that head would be its first. Nil
    /// during a request.
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

    /// True if the reaper or the stopping server has ended the connection.
    var isEnded: Bool { state.withLock { $0.stage == .ended } }
}

/// Call these methods only under the lock of `ConnectionTable`, as in `visit`: only there the socket is known to be
/// open.
extension ClientConnection {
    /// Ends the connection if its deadline has passed. An incomplete request gets a response, unless a response has
    /// begun. `answer` gets the id of the request, or nil if the request has none yet.
    func end(ifLateAt now: Int, answering answer: (_ requestID: String?) -> RawResponse) {
        state.withLock { state in
            guard state.deadline < now, state.stage != .ended else { return }
            switch state.stage {
            // RFC 9110, section 15.5.9: a connection that was only opened in advance has sent no request.
            case .new where !TCP.hasReceived(socket): break
            // libmicrohttpd itself ends a connection that is silent between two requests, so here data has arrived.
            case .new, .quiet, .receiving: answer(state.requestID).write(to: socket)
            case .served, .sending, .streaming, .ended: break
            }
            hangUp(&state)
        }
    }

    /// Tells libmicrohttpd that the client has closed its sending side, once all data of the client is read.
    /// libmicrohttpd misses a FIN that arrives together with the last bytes. After this call, libmicrohttpd closes the
    /// connection at once if more of a request is expected, or else after the pending response.
    func tellOfEnd() {
        let expectsMore = state.withLock { [.new, .quiet, .receiving].contains($0.stage) }
        // The shutdown loses no data, and wakes libmicrohttpd, which waits until the socket is readable.
        if expectsMore && TCP.hasEnded(socket) { shutdown(socket, Int32(SHUT_RD)) }
    }

    /// Ends a stream whose client has disconnected, since libmicrohttpd does not look at a suspended connection. Cuts
    /// off a stream whose client does not read.
    func endStreamOfNobody() {
        guard let stream = state.withLock({ $0.stream }) else { return }
        if stream.isOverrun {
            state.withLock { hangUp(&$0) }
        } else if TCP.hasEnded(socket) {
            stream.end()
        }
    }

    /// Ends the connection if no request was running since `moment`. Returns false otherwise.
    @discardableResult
    func end(ifQuietSince moment: Int) -> Bool {
        state.withLock { state in
            guard state.quietSince <= moment && state.stage != .ended else { return false }
            hangUp(&state)
            return true
        }
    }

    /// Ends an idle connection when the server stops. A new connection gets more time: its first request may arrive
    /// late. Unlike after a response, the client must not retry that request by itself if it is a POST. Unread data is
    /// a request that a busy machine has not read yet.
    func end(ifIdleAt now: Int) {
        state.withLock { state in
            let patience = state.stage == .new ? 2000 : 500
            guard state.quietSince <= now - patience, state.stage != .ended, !TCP.hasUnread(socket) else { return }
            hangUp(&state)
        }
    }

    /// Shuts the socket down. libmicrohttpd notices this and cleans up.
    private func hangUp(_ state: inout State) {
        state.stage = .ended
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
