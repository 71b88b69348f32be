import Glibc

/// A thread of the system that gives way to the server's. A thread of Dispatch would stay slow for its next user.
enum LowPriorityThread {
    /// Returns false when the system has no more threads.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        // Sound: the new thread takes it over, or nobody does.
        let work = Unmanaged.passRetained(Work(body: body))
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, runLowPriorityWork, work.toOpaque())
        guard result == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func runLowPriorityWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // On Linux the priority is the thread's own. With it a page gets nine tenths of a processor that both want.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
}
