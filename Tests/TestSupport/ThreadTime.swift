import Glibc

/// CPU time of the calling thread.
public enum ThreadTime {
    /// Returns the CPU time of a call.
    public static func of(_ body: () -> Void) -> Duration {
        let start = now
        body()
        return now - start
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
