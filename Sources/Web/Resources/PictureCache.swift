import HTTP
import Secrets
import Storage
import Synchronization

/// Pictures of a database across a network, fetched onto this machine's disk when they are asked for.
///
/// However many ask for one at the same time, it is fetched once. One that does not exist costs one question.
final class PictureCache: Sendable {
    enum Outcome: Sendable {
        /// The picture is on the disk, under its name.
        case stored
        /// The disk did not take it.
        case content([UInt8])
        case missing
        /// The database does not answer, or too many ask.
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

    /// False where all pictures are on this machine's disk.
    var isNeeded: Bool { store.isAcrossNetwork }

    /// Fetches a picture for somebody at `address`, and returns at once. `done` is called from another thread.
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
        // Somebody may have fetched it since.
        if files.contains(name) { return .stored }
        do {
            guard let content = try store.pictureContent(of: name), isWhole(content, name) else { return .missing }
            return (try? files.write(content, as: name)) == nil ? .content(content) : .stored
        } catch {
            return .unavailable
        }
    }

    /// What a browser once got under this name it never asks for again.
    private func isWhole(_ content: [UInt8], _ name: String) -> Bool {
        name.prefix { $0 != "." } == SHA256.hexDigest(content)
    }
}
