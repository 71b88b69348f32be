import Dispatch
import Glibc

/// SIGTERM and SIGINT, which are blocked from initialization on, so that one thread can wait for them.
///
/// Create this value before any other thread starts: threads inherit the set of blocked signals.
struct TerminationSignals {
    private var set = sigset_t()

    init() {
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of the signals and returns its number.
    @discardableResult
    func wait() -> Int32 {
        var set = set
        var signal: Int32 = 0
        sigwait(&set, &signal)
        return signal
    }

    /// Runs `body` before one of the signals ends the program in its default way.
    func beforeEnding(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async {
            let number = wait()
            body()
            // A shell starts background programs with SIGINT ignored.
            signal(number, SIG_DFL)
            kill(getpid(), number)
            var set = set
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
            while true { pause() }
        }
    }
}
