import Synchronization

/// The open connections by socket. A socket is closed only after its entry is removed, so under the lock its number
/// cannot belong to another connection.
final class ConnectionTable: Sendable {
    private struct State {
        var open: [Int32: ClientConnection] = [:]
        /// The number of counted connections by subscriber.
        var counts: [IPAddress: Int] = [:]
        /// The connections that were ended to make room and are not closed yet.
        var leaving: Set<Int32> = []
        /// The time of the last search for room that found none.
        var fullAt = 0

        var occupied: Int { open.count - leaving.count }
    }

    /// The time in milliseconds that each connection may wait for its head even if the table is full. Most need less.
    private static let shortestWait = 2000

    private let limit: Int
    private let limitPerAddress: Int
    private let proxies: TrustedProxies
    private let clock: @Sendable () -> Int
    private let state = Mutex(State())

    /// Accepts at most `limitPerAddress` concurrent connections from one address or IPv6 /64, and any number from a
    /// trusted proxy.
    init(limit: Int, limitPerAddress: Int, proxies: TrustedProxies, clock: @escaping @Sendable () -> Int) {
        self.limit = limit
        self.limitPerAddress = limitPerAddress
        self.proxies = proxies
        self.clock = clock
    }

    func add(_ connection: ClientConnection) throws(Refusal) {
        try state.withLock { state throws(Refusal) in
            // If libmicrohttpd drops a connection without a callback, its number is still in the table.
            forget(connection.socket, &state)
            if state.occupied >= limit { makeRoom(&state) }
            guard state.occupied < limit, state.open.count < limit + largestGroup else { throw .tooManyConnections }
            if isCounted(connection) {
                let count = state.counts[connection.address.subscriber, default: 0]
                guard count < limitPerAddress else { throw .tooManyFromOneAddress }
                state.counts[connection.address.subscriber] = count + 1
            }
            state.open[connection.socket] = connection
        }
    }

    func remove(_ socket: Int32) {
        state.withLock { forget(socket, &$0) }
    }

    subscript(socket: Int32) -> ClientConnection? { state.withLock { $0.open[socket] } }

    var count: Int { state.withLock { $0.open.count } }

    var isEmpty: Bool { count == 0 }

    var anyBusy: Bool { state.withLock { $0.open.values.contains(where: \.isBusy) } }

    /// Calls `body` with each open connection. The socket of the connection stays open during the call.
    func visit(_ body: (ClientConnection) -> Void) {
        state.withLock { state in
            for connection in state.open.values { body(connection) }
        }
    }

    /// The number of connections that are ended together, so that few new connections have to search for room.
    private var largestGroup: Int { max(1, limit / 64) }

    /// Ends the connections that have waited longest for a complete head, those without any earlier request first. So
    /// idle connections cannot keep others out.
    private func makeRoom(_ state: inout State) {
        let now = clock()
        guard now - state.fullAt >= 20 else { return }
        let latest = now - Self.shortestWait
        let waiting = state.open.values.compactMap { connection in
            connection.waiting.flatMap {
                $0.since <= latest ? (connection: connection, order: ($0.isNew ? 0 : 1, $0.since)) : nil
            }
        }
        for (connection, _) in waiting.sorted(by: { $0.order < $1.order }).prefix(largestGroup)
        where connection.end(ifQuietSince: latest) {
            state.leaving.insert(connection.socket)
        }
        if state.occupied >= limit { state.fullAt = now }
    }

    private func forget(_ socket: Int32, _ state: inout State) {
        state.leaving.remove(socket)
        guard let connection = state.open.removeValue(forKey: socket), isCounted(connection) else { return }
        let count = state.counts[connection.address.subscriber, default: 1]
        state.counts[connection.address.subscriber] = count > 1 ? count - 1 : nil
    }

    private func isCounted(_ connection: ClientConnection) -> Bool { !proxies.contains(connection.address) }
}
