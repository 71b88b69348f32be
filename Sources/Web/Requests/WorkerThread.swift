import Glibc

/// A thread of the system. A thread of Dispatch would stay slow for its next user.
enum WorkerThread {
    /// `givesWay` is true for one that the server's come before. Returns false when the system has no more threads.
    static func start(givesWay: Bool, _ body: @escaping @Sendable () -> Void) -> Bool {
        // Sound: the new thread takes it over, or nobody does.
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
    // On Linux the priority is the thread's own. With it a page gets nine tenths of a processor that both want.
    if work.givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    work.body()
    return nil
}
