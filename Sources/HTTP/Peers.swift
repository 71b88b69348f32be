import Synchronization

/// The open connections. A socket is closed only after its peer was removed here, so that under the lock no number
/// of a socket can be used again for another connection.
final class Peers: Sendable {
    private let open = Mutex<[ObjectIdentifier: Peer]>([:])

    func add(_ peer: Peer) {
        open.withLock { $0[ObjectIdentifier(peer)] = peer }
    }

    func remove(_ peer: Peer) {
        open.withLock { $0[ObjectIdentifier(peer)] = nil }
    }

    var isEmpty: Bool { open.withLock { $0.isEmpty } }

    var anyBusy: Bool { open.withLock { $0.values.contains(where: \.isBusy) } }

    func hangUp(where condition: (Peer) -> Bool) {
        open.withLock { peers in
            for peer in peers.values where condition(peer) { peer.hangUp() }
        }
    }
}
