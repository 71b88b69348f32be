import HTTP
import Secrets
import Storage
import Synchronization

/// A disk cache of the pictures in a database across a network. A picture is fetched when a client requests it.
///
/// A picture that many clients request at the same time is fetched once. A missing picture costs one query.
final class PictureCache: Sendable {
    enum Outcome: Sendable {
        /// The picture is on this machine's disk, under its name.
        case stored
        /// The content of a picture that could not be written to the disk.
        case content([UInt8])
        case missing
        /// The database does not answer, or too many clients are waiting.
        case unavailable
    }

    typealias Waiting = @Sendable (Outcome) -> Void

    private let store: Store
    private let files: PictureFiles
    private let workers: WorkerPool
    private let waiting = Mutex<[String: [Waiting]]>([:])

    init(_ store: Store, _ files: PictureFiles, _ workers: WorkerPool) {
        self.store = store
        self.files = files
        self.workers = workers
    }

    /// False if all pictures are on this machine's disk.
    var isNeeded: Bool { store.isAcrossNetwork }

    /// Fetches a picture for a client of the IP network `address`, and returns at once. Calls `done` on another thread.
    func fetch(_ name: String, for address: String, _ done: @escaping Waiting) {
        let isFirst = waiting.withLock { waiting in
            waiting[name, default: []].append(done)
            return waiting[name]?.count == 1
        }
        guard isFirst else { return }
        do {
            try workers.submit(for: address) { self.finish(name, self.outcome(name)) }
        } catch {
            finish(name, .unavailable)
        }
    }

    private func finish(_ name: String, _ outcome: Outcome) {
        for done in waiting.withLock({ $0.removeValue(forKey: name) }) ?? [] { done(outcome) }
    }

    private func outcome(_ name: String) -> Outcome {
        // Another request may have fetched the picture in the meantime.
        if files.contains(name) { return .stored }
        do {
            guard let content = try store.pictureContent(of: name), isWhole(content, name) else { return .missing }
            return (try? files.write(content, as: name)) == nil ? .content(content) : .stored
        } catch {
            return .unavailable
        }
    }

    /// Returns true if the hash in the name is that of the content. A browser never requests a name again, so wrong
    /// content would stay in its cache.
    private func isWhole(_ content: [UInt8], _ name: String) -> Bool {
        name.prefix { $0 != "." } == SHA256.hexDigest(content)
    }
}
