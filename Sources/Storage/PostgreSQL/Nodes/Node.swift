import Dispatch
import FoundationEssentials
import Synchronization

/// One of the programs that have a shop on a server open, as the others know it.
///
/// It holds a lease for what it does for all, and renews its leases for as long as it lives: when it is gone they end by
/// the database's clock, and others follow. Programs need not agree on the time.
final class Node: Sendable {
    private struct State {
        /// Since when each lease is known to hold, by this program's own clock.
        var leases: [SharedWork: ContinuousClock.Instant] = [:]
        /// Time of the last renewal, and since when all were in time.
        var renewed: ContinuousClock.Instant?
        var isSteadySince: ContinuousClock.Instant?
        var isClosed = false
    }

    /// Its name in leases, drawn at random.
    let name = UUID().uuidString
    /// Its data folder, with the files of pictures and tables.
    let folder: DataFolder
    /// Time for which a lease holds unless it is renewed.
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

    /// Takes the lease of a kind of work, or has it already. Returns false while another program has it. It is renewed
    /// until the store is closed.
    func take(_ work: SharedWork) throws -> Bool {
        begin()
        if holds(work) { return true }
        let now = uptime()
        let isTaken = try connections.lend(within: .visitor) { connection in
            try connection.ask(.isFree(work.rawValue, for: name))
                && connection.take(work.rawValue, key: 0, for: self)
        }
        state.withLock { $0.leases[work] = isTaken ? now : nil }
        return isTaken
    }

    /// False when it has not renewed its leases in time: others may have taken them.
    var isInTime: Bool {
        state.withLock { state in state.renewed.map { uptime() - $0 < leaseTime } ?? true }
    }

    /// Begins to renew its leases, if it does not yet.
    func begin() {
        let begins = state.withLock { state in
            guard state.renewed == nil, !state.isClosed else { return false }
            state.renewed = uptime()
            state.isSteadySince = state.renewed
            return true
        }
        if begins { renewLater() }
    }

    /// Ends its leases, so that others follow at once.
    func close() {
        let wasAtWork = state.withLock { state in
            state.isClosed = true
            return state.renewed != nil
        }
        queue.sync {}
        guard wasAtWork else { return }
        // A server that is away finds them run out.
        try? connections.lend(within: .visitor) { connection in
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
            // Where the server is away they are taken again when it is back, by this program or another.
            try? renew()
            renewLater()
        }
    }

    private func renew() throws {
        let now = uptime()
        let renewed = try connections.lend(within: .visitor) { try $0.ask(.renewedLeases(of: self)) }
        let isSteady = state.withLock { state in
            if let last = state.renewed, now - last >= leaseTime { state.isSteadySince = now }
            state.renewed = now
            state.leases = state.leases.reduce(into: [:]) { leases, lease in
                leases[lease.key] = renewed.contains(lease.key.rawValue) ? now : nil
            }
            return state.isSteadySince.map { now - $0 >= leaseTime } ?? false
        }
        // When the server was away, all leases have run out: their holders have as long again to come back.
        if isSteady { try connections.lend(within: .visitor) { try $0.releaseMailsOfTheGone() } }
    }
}
