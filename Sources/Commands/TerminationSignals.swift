import Dispatch
import Glibc

/// SIGTERM and SIGINT, held back from the moment this is made so that one thread can wait for them.
///
/// Make it before any other thread is started: threads inherit which signals are blocked.
struct TerminationSignals {
    private var set = sigset_t()

    init() {
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of them and returns its number.
    @discardableResult
    func wait() -> Int32 {
        var set = set
        var signal: Int32 = 0
        sigwait(&set, &signal)
        return signal
    }

    /// Runs `body` before one of them ends the program as it always does.
    func beforeEnding(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async {
            let number = wait()
            body()
            // A shell that starts programs in the background has them ignore SIGINT.
            signal(number, SIG_DFL)
            kill(getpid(), number)
            var set = set
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
            while true { pause() }
        }
    }
}
