import Glibc

/// A clock that is never set back.
enum Monotonic {
    /// The time in milliseconds, with a resolution of about 4 ms. Reading it takes a few nanoseconds.
    static var milliseconds: Int {
        let time = read(CLOCK_MONOTONIC_COARSE)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    static var microseconds: Int {
        let time = read(CLOCK_MONOTONIC)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
