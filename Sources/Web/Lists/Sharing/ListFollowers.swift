import Dispatch
import FoundationEssentials
import HTTP
import Localization
import Shop
import Storage
import Synchronization

/// Browsers that show a list and hear of its changes, whoever makes them, in this program or another.
///
/// While a stream is open, the versions of the followed lists and the rights of the streams are read four times a second,
/// in one round trip. A stream whose right has ended is closed before the change is sent. Each change is read once for all
/// streams of its list.
final class ListFollowers: Sendable {
    private struct Audience {
        /// The version that all have heard of.
        var version: Int
        var streams: [ObjectIdentifier: Follower] = [:]
    }

    private struct Follower {
        let stream: EventStream
        let access: ListAccess
        let language: Language
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
    func follow(
        _ list: ShoppingList, for person: String, by access: ListAccess, in language: Language
    ) -> EventStream? {
        let id = list.id
        let key = Mutex<ObjectIdentifier?>(nil)
        let stream = streams.open(for: person) { [weak self] in
            key.withLock { $0 }.map { self?.leave($0, id) }
        }
        guard let stream else { return nil }
        key.withLock { $0 = ObjectIdentifier(stream) }
        let (known, begins) = state.withLock { state in
            state.audiences[id, default: Audience(version: list.version)].streams[ObjectIdentifier(stream)] =
                Follower(stream: stream, access: access, language: language)
            defer { state.isWatching = true }
            return (state.audiences[id]?.version ?? list.version, !state.isWatching)
        }
        // Others may have heard of a later version already, which is then not told again.
        stream.send(versionText(max(known, list.version)), event: "version")
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
            return state.isWatching ? state.audiences : nil
        }
        guard let known else { return }
        // A shop that cannot be read now is asked again.
        if let (ended, changes) = try? news(for: known) {
            end(ended)
            for change in changes { tell(change, to: known[change.list]?.streams ?? [:]) }
        }
        watchLater()
    }

    /// The streams whose right has ended, and the changes for the others.
    private func news(
        for audiences: [ShoppingList.ID: Audience]
    ) throws -> (
        ended: [(list: ShoppingList.ID, stream: EventStream)], changes: [(list: ShoppingList.ID, change: ListNews)]
    ) {
        try store.read { snapshot in
            let followers = audiences.values.flatMap(\.streams.values)
            let (lists, facts) = try snapshot.follow(Array(audiences.keys), for: followers.map(\.access))
            let ended = lists.flatMap { id, list in
                (audiences[id]?.streams.values).map(Array.init)?.filter { !$0.access.isValid(for: id, list, in: facts) }
                    .map { (list: id, stream: $0.stream) } ?? []
            }
            let changes = try lists.compactMap { id, list in
                try audiences[id].flatMap { audience -> (list: ShoppingList.ID, change: ListNews)? in
                    guard list.version != audience.version else { return nil }
                    let changes = try snapshot.changes(of: id, since: audience.version)
                    return (list: id, change: ListNews(changes, version: list.version))
                }
            }
            return (ended, changes)
        }
    }

    /// Ends streams. The browsers open others, if they still have a right.
    private func end(_ followers: [(list: ShoppingList.ID, stream: EventStream)]) {
        for (list, stream) in followers {
            leave(ObjectIdentifier(stream), list)
            stream.end()
        }
    }

    /// Sends a change to the followers whose rights were read with it. A stream that was opened since hears of the version
    /// alone, for which its browser asks.
    private func tell(
        _ news: (list: ShoppingList.ID, change: ListNews), to followers: [ObjectIdentifier: Follower]
    ) {
        let streams = state.withLock { state in
            state.audiences[news.list]?.version = news.change.version
            return state.audiences[news.list]?.streams ?? [:]
        }
        var texts: [Int: String] = [:]
        for (id, follower) in streams {
            if followers[id] == nil {
                follower.stream.send(versionText(news.change.version), event: "version")
            } else {
                let language = follower.language
                let text = texts[language.index] ?? news.change.json(in: language)
                texts[language.index] = text
                if let text { follower.stream.send(text, event: "change") }
            }
        }
    }

    private func versionText(_ version: Int) -> String {
        "\(version) \(ListOperation.Moment.now.milliseconds)"
    }
}
