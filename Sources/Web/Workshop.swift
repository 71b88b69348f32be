import Foundation
import Glibc
import Synchronization

/// Where slow work is done, such as the hash of a password or the sizes of a picture: a few threads beside those of
/// the server, which come first wherever both want the processor.
final class Workshop: Sendable {
    /// So much work waits that more would wait too long.
    struct Crowded: Error {}

    private typealias Job = @Sendable () -> Void

    private struct State {
        var waiting: [Job] = []
        /// What waits and what is being done.
        var unfinished = 0
        var threads = 0
        var isClosed = false
    }

    private let threadLimit: Int
    private let waitingLimit: Int
    private let state = Mutex(State())
    private let idle = DispatchGroup()

    /// At most `threads` jobs are done at one time, and at most `waiting` wait for their turn.
    init(threads: Int = 2, waiting: Int = 32) {
        threadLimit = threads
        waitingLimit = waiting
    }

    /// Hands over a job and returns at once; jobs begin in the order in which they came. Throws `Crowded` when too many
    /// wait already, or when the workshop has closed.
    func submit(_ job: @escaping @Sendable () -> Void) throws(Crowded) {
        let needsThread = try state.withLock { state throws(Crowded) in
            guard !state.isClosed, state.unfinished < threadLimit + waitingLimit else { throw Crowded() }
            state.waiting.append(job)
            state.unfinished += 1
            guard state.threads < threadLimit else { return false }
            state.threads += 1
            idle.enter()
            return true
        }
        if needsThread { Thread { self.work() }.start() }
    }

    /// Gives up what waits and returns when nothing is being done any more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.waiting = []
        }
        idle.wait()
    }

    /// A thread ends when nothing waits: making one costs nothing beside its work.
    private func work() {
        // On Linux this is the thread's own. With it a page takes nine parts in ten of a processor that both want.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        while let job = next() {
            job()
            state.withLock { $0.unfinished -= 1 }
        }
        idle.leave()
    }

    private func next() -> Job? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
