import Dispatch
import FoundationEssentials
import Synchronization

/// A node: one of the programs that have opened the same shop on a server.
///
/// A node holds a lease for each kind of shared work that it does, and renews them while it runs. When a node is gone,
/// its leases expire by the clock of the database, and other nodes take over. So the clocks of the nodes may differ.
final class Node: Sendable {
    private struct State {
        /// The time of the last renewal of each lease, by the clock of this program.
        var leases: [SharedWork: ContinuousClock.Instant] = [:]
        /// The time of the last renewal of all leases.
        var renewed: ContinuousClock.Instant?
        /// The time since when no renewal was late.
        var isSteadySince: ContinuousClock.Instant?
        var isClosed = false
    }

    /// The random name by which leases refer to the node.
    let name = UUID().uuidString
    /// The node's data folder, with the files of pictures and imports.
    let folder: DataFolder
    /// The time from a renewal to the expiry of a lease.
    let leaseTime: Duration
    private let connections: ConnectionPool
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private let queue = DispatchQueue(label: "shop.leases")
    private let state = Mutex(State())

    init(
        _ folder: DataFolder, _ connections: ConnectionPool, leaseTime: Duration,
        uptime: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.folder = folder
        self.connections = connections
        self.leaseTime = leaseTime
        self.uptime = uptime
    }

    /// Acquires the lease of shared work, unless this node already holds it. Returns false if another node holds it.
    /// The lease is renewed until the store is closed.
    func take(_ work: SharedWork) throws -> Bool {
        begin()
        if holds(work) { return true }
        let now = uptime()
        let isTaken = try connections.lend(within: .short) { connection in
            try connection.ask(.isFree(work.rawValue, for: name))
                && connection.take(work.rawValue, key: 0, for: self)
        }
        state.withLock { $0.leases[work] = isTaken ? now : nil }
        return isTaken
    }

    /// False if the leases of this node may have expired.
    var isInTime: Bool {
        state.withLock { state in state.renewed.map { uptime() - $0 < leaseTime } ?? true }
    }

    /// Starts the renewal of the leases. Does nothing if the renewal is already running.
    func begin() {
        let begins = state.withLock { state in
            guard state.renewed == nil, !state.isClosed else { return false }
            state.renewed = uptime()
            state.isSteadySince = state.renewed
            return true
        }
        if begins { renewLater() }
    }

    /// Releases the leases, so that other nodes take over at once.
    func close() {
        let wasAtWork = state.withLock { state in
            state.isClosed = true
            return state.renewed != nil
        }
        queue.sync {}
        guard wasAtWork else { return }
        // If the server is unreachable, the leases expire instead.
        try? connections.lend(within: .short) { connection in
            _ = try connection.execute("DELETE FROM leases WHERE holder = $1", [name])
        }
    }

    private func holds(_ work: SharedWork) -> Bool {
        state.withLock { state in state.leases[work].map { uptime() - $0 < leaseTime } ?? false }
    }

    private func renewLater() {
        let pause = leaseTime / 4
        let nanoseconds = pause.components.seconds * 1_000_000_000 + pause.components.attoseconds / 1_000_000_000
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { [weak self] in
            guard let self, !state.withLock({ $0.isClosed }) else { return }
            // If the server is unreachable, this node or another one acquires the leases when the server is back.
            try? renew()
            renewLater()
        }
    }

    private func renew() throws {
        let now = uptime()
        let renewed = try connections.lend(within: .short) { try $0.ask(.renewedLeases(of: self)) }
        let isSteady = state.withLock { state in
            if let last = state.renewed, now - last >= leaseTime { state.isSteadySince = now }
            state.renewed = now
            state.leases = state.leases.reduce(into: [:]) { leases, lease in
                leases[lease.key] = renewed.contains(lease.key.rawValue) ? now : nil
            }
            return state.isSteadySince.map { now - $0 >= leaseTime } ?? false
        }
        // During an outage of the server all leases expire. After it, their holders have one lease time to renew them.
        if isSteady { try connections.lend(within: .short) { try $0.releaseMailsOfTheGone() } }
    }
}
