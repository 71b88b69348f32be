import Glibc

/// A thread of the system. A Dispatch thread would keep the low priority for its next user.
enum WorkerThread {
    /// Starts a thread. `givesWay` is true for a lower priority than the server's threads. Returns false if the system
    /// has no more threads.
    static func start(givesWay: Bool, _ body: @escaping @Sendable () -> Void) -> Bool {
        // Sound: the new thread takes ownership of the work. If no thread starts, this function releases the work.
        let work = Unmanaged.passRetained(Work(givesWay: givesWay, body: body))
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, runWork, work.toOpaque())
        guard result == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

private final class Work: Sendable {
    let givesWay: Bool
    let body: @Sendable () -> Void

    init(givesWay: Bool, body: @escaping @Sendable () -> Void) {
        self.givesWay = givesWay
        self.body = body
    }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work = work.map({ Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }) else { return nil }
    // On Linux, the priority belongs to the thread. With priority 10, the server's threads get nine tenths of a
    // processor that both want.
    if work.givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    work.body()
    return nil
}
