import Dispatch
import Synchronization

/// Threads for slow work, such as the hash of a password or the sizes of a picture. The few threads have a lower
/// priority than the server's threads, unless `givesWay` is false.
final class WorkerPool: Sendable {
    /// Too much work is waiting.
    struct Crowded: Error {}

    private struct Job {
        let work: @Sendable () -> Void
        /// The address of the client; nil for work that is not counted by address.
        let address: String?
    }

    private struct State {
        /// The waiting jobs by client address, in order of arrival.
        var waiting: [String?: [Job]] = [:]
        /// The addresses with waiting jobs. The first one has the next turn.
        var turns: [String?] = []
        /// The number of waiting and running jobs.
        var unfinished = 0
        /// The number of waiting and running jobs by client address: the seats that the address has.
        var seats: [String: Int] = [:]
        var threads = 0
        var isClosed = false
    }

    private let threadLimit: Int
    private let waitingLimit: Int
    private let seatsPerAddress: Int
    private let givesWay: Bool
    private let state = Mutex(State())
    private let idle = DispatchGroup()

    /// At most `threads` jobs run concurrently, and at most `waiting` wait. At most `seatsPerAddress` of them all are
    /// for one address. `givesWay` is false for work with the same priority as the server's threads.
    init(threads: Int = 2, waiting: Int = 32, seatsPerAddress: Int = .max, givesWay: Bool = true) {
        threadLimit = threads
        waitingLimit = waiting
        self.seatsPerAddress = seatsPerAddress
        self.givesWay = givesWay
    }

    /// Submits a job for a client at `address`, and returns at once. Addresses take turns: a job waits for one job of
    /// each other address, and for all earlier jobs of its own. Jobs without an address share one turn.
    ///
    /// - Throws: `Crowded` if too many jobs are waiting, or the pool is closed.
    func submit(for address: String? = nil, _ job: @escaping @Sendable () -> Void) throws(Crowded) {
        let needsThread = try state.withLock { state throws(Crowded) in
            guard !state.isClosed, state.unfinished < threadLimit + waitingLimit else { throw Crowded() }
            try takeSeat(for: address, &state)
            if state.waiting[address] == nil { state.turns.append(address) }
            state.waiting[address, default: []].append(Job(work: job, address: address))
            state.unfinished += 1
            guard state.threads < threadLimit else { return false }
            state.threads += 1
            idle.enter()
            return true
        }
        guard needsThread, !WorkerThread.start(givesWay: givesWay, work) else { return }
        // The next job requests a thread again. That thread also runs this job.
        state.withLock { $0.threads -= 1 }
        idle.leave()
    }

    /// Drops waiting jobs, and returns when no job is running.
    func close() {
        state.withLock { state in
            state.isClosed = true
            (state.waiting, state.turns) = ([:], [])
        }
        idle.wait()
    }

    /// Runs jobs until none is waiting. Then the thread ends: creating one is cheap compared to a job.
    private func work() {
        while let job = next() {
            job.work()
            state.withLock { leaveSeat(of: job, &$0) }
        }
        idle.leave()
    }

    private func takeSeat(for address: String?, _ state: inout State) throws(Crowded) {
        guard let address else { return }
        guard state.seats[address, default: 0] < seatsPerAddress else { throw Crowded() }
        state.seats[address, default: 0] += 1
    }

    private func leaveSeat(of job: Job, _ state: inout State) {
        state.unfinished -= 1
        guard let address = job.address, let taken = state.seats[address] else { return }
        state.seats[address] = taken > 1 ? taken - 1 : nil
    }

    private func next() -> Job? {
        state.withLock { state in
            guard !state.turns.isEmpty else {
                state.threads -= 1
                return nil
            }
            let address = state.turns.removeFirst()
            let job = state.waiting[address]?.removeFirst()
            if state.waiting[address]?.isEmpty == true {
                state.waiting[address] = nil
            } else {
                state.turns.append(address)
            }
            return job
        }
    }
}
