import Shop
import Storage
import Synchronization

/// The words of the catalogue, read once and then kept up to date.
final class VocabularyCache: Sendable {
    private struct State {
        var current: CurrentVocabulary?
        var isBeingRead = false
    }

    private let store: Store
    private let workers: WorkerPool
    /// The largest number of products whose words are read at once. Those of more are read beside the searches.
    private let few: Int
    private let state = Mutex(State())
    /// Held by those who cannot go on without the words: only the first reads them.
    private let firstReading = Mutex(())

    init(_ store: Store, _ workers: WorkerPool, few: Int = 20_000) {
        self.few = few
        self.store = store
        self.workers = workers
    }

    /// The words of `snapshot`, and maybe some that went before or came after it. In a large shop, right after very many
    /// changes, new ones may be missing for a moment.
    func vocabulary(_ snapshot: Snapshot) throws -> CurrentVocabulary {
        guard let known = current else { return try readFirst(snapshot) }
        if let updated = try snapshot.updated(known) { return keep(updated) }
        if known.words.productCount <= few { return keep(try snapshot.vocabulary()) }
        readLater()
        return known
    }

    /// The words of `snapshot` if that takes no long reading or copying; nil otherwise.
    func known(_ snapshot: Snapshot) throws -> CurrentVocabulary? {
        guard let known = current else { return nil }
        if known.words.productCount <= few { return try vocabulary(snapshot) }
        return try snapshot.isCurrent(known) ? known : nil
    }

    /// Reads the words before they are asked for.
    func readLater() {
        let begins = state.withLock { state in
            defer { state.isBeingRead = true }
            return !state.isBeingRead
        }
        guard begins else { return }
        let work: @Sendable () -> Void = { [self] in
            // When it fails, the next search tries again.
            if let read = try? store.read({ try $0.vocabulary() }) { _ = keep(read) }
            state.withLock { $0.isBeingRead = false }
        }
        do { try workers.submit(work) } catch { state.withLock { $0.isBeingRead = false } }
    }

    private var current: CurrentVocabulary? { state.withLock { $0.current } }

    private func readFirst(_ snapshot: Snapshot) throws -> CurrentVocabulary {
        try firstReading.withLock { _ in try current ?? keep(snapshot.vocabulary()) }
    }

    private func keep(_ vocabulary: CurrentVocabulary) -> CurrentVocabulary {
        state.withLock { state in
            if let current = state.current, current.isNewer(than: vocabulary) { return }
            state.current = vocabulary
        }
        return vocabulary
    }
}
