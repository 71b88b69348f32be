import Glibc

/// The processor time of the current thread (`CLOCK_THREAD_CPUTIME_ID`), which other programs do not add to.
public enum ProcessorTime {
    /// Returns the least processor time of three runs of `body`, in nanoseconds.
    public static func of(_ body: () throws -> Void) rethrows -> Int {
        try (1...3).map { _ in try once(body) }.min() ?? 0
    }

    private static func once(_ body: () throws -> Void) rethrows -> Int {
        let begin = now
        try body()
        return now - begin
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// True if work on an input eight times as large takes less than 24 times as long: eight times for linear work, 64
    /// times for quadratic work. Work under one millisecond is too short to measure, and counts as linear.
    public static func growsLinearly(from size: Int, _ work: (_ size: Int) throws -> Void) rethrows -> Bool {
        let large = try of { try work(8 * size) }
        guard large > 1_000_000 else { return true }
        return try large < 24 * max(of { try work(size) }, 40_000)
    }
}
