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

    /// Returns when one of them has come.
    func wait() {
        var set = set
        var signal: Int32 = 0
        sigwait(&set, &signal)
    }
}
