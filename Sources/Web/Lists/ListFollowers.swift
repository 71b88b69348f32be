import Dispatch
import FoundationEssentials
import HTTP
import Shop
import Storage
import Synchronization

/// Browsers that show a list and hear of its changes, whoever makes them, in this program or another.
///
/// While anybody listens, the versions of the lists that are followed are asked for four times a second, in one question;
/// each change is read once for all who follow its list.
final class ListFollowers: Sendable {
    private struct Audience {
        /// The version that all have heard of.
        var version: Int
        var streams: [ObjectIdentifier: EventStream] = [:]
    }

    private struct State {
        var audiences: [ShoppingList.ID: Audience] = [:]
        var isWatching = false
        var isClosed = false
    }

    private static let interval = DispatchTimeInterval.milliseconds(250)

    /// Streams that are open, with their limits.
    let streams: EventStreams
    private let store: Store
    private let queue = DispatchQueue(label: "lists.followers")
    private let state = Mutex(State())

    init(_ store: Store, _ streams: EventStreams) {
        self.store = store
        self.streams = streams
    }

    /// A stream of what changes on a list from this version on; nil when there are as many streams as there may be.
    func follow(_ list: ShoppingList, for person: String) -> EventStream? {
        let id = list.id
        let key = Mutex<ObjectIdentifier?>(nil)
        let stream = streams.open(for: person) { [weak self] in
            key.withLock { $0 }.map { self?.leave($0, id) }
        }
        guard let stream else { return nil }
        key.withLock { $0 = ObjectIdentifier(stream) }
        let (known, begins) = state.withLock { state in
            state.audiences[id, default: Audience(version: list.version)].streams[ObjectIdentifier(stream)] = stream
            defer { state.isWatching = true }
            return (state.audiences[id]?.version ?? list.version, !state.isWatching)
        }
        // Others may have heard of a later version already, which is then not told again.
        stream.send("\(max(known, list.version)) \(ListOperation.Moment.now.milliseconds)", event: "version")
        if begins { watchLater() }
        return stream
    }

    /// Stops watching. Streams are ended by the server.
    func close() {
        state.withLock { $0.isClosed = true }
        queue.sync {}
    }

    private func leave(_ stream: ObjectIdentifier, _ list: ShoppingList.ID) {
        state.withLock { state in
            state.audiences[list]?.streams[stream] = nil
            if state.audiences[list]?.streams.isEmpty == true { state.audiences[list] = nil }
        }
    }

    private func watchLater() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.watch() }
    }

    private func watch() {
        let known = state.withLock { state in
            state.isWatching = !state.isClosed && !state.audiences.isEmpty
            return state.isWatching ? state.audiences.mapValues(\.version) : nil
        }
        guard let known else { return }
        // A shop that cannot be read now is asked again.
        if let changes = try? changes(since: known) {
            for change in changes { tell(change) }
        }
        watchLater()
    }

    private func changes(since known: [ShoppingList.ID: Int]) throws -> [(list: ShoppingList.ID, change: ListNews)] {
        try store.read { snapshot in
            let versions = try snapshot.ask(.listVersions(Array(known.keys)))
            return try versions.compactMap { id, version in
                guard let since = known[id], version != since else { return nil }
                return (list: id, change: ListNews(try snapshot.changes(of: id, since: since), version: version))
            }
        }
    }

    private func tell(_ news: (list: ShoppingList.ID, change: ListNews)) {
        guard let text = try? JSONEncoder().encode(news.change) else { return }
        let streams = state.withLock { state in
            state.audiences[news.list]?.version = news.change.version
            return state.audiences[news.list].map { Array($0.streams.values) } ?? []
        }
        let data = String(decoding: text, as: UTF8.self)
        for stream in streams { stream.send(data, event: "change") }
    }
}
