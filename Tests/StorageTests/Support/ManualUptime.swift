import Synchronization
import TestTraits
import Testing

/// A writer's clock that a test moves on.
final class ManualUptime: Sendable {
    private let state = Mutex((now: ContinuousClock.now, readings: 0))

    @Sendable func read() -> ContinuousClock.Instant {
        state.withLock { state in
            state.readings += 1
            return state.now
        }
    }

    func advance(_ duration: Duration) {
        state.withLock { $0.now += duration }
    }

    /// Returns when the writer has tried in vain by then: it reads the clock before each try that fails and after it.
    /// Something must still wait after that.
    func pass(_ duration: Duration) {
        advance(duration)
        let before = state.withLock { $0.readings }
        try? waitUntil("the writer has tried in vain") { state.withLock { $0.readings } >= before + 4 }
    }
}
