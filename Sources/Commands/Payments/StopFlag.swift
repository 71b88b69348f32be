import Synchronization

/// A flag that is set once, when the program stops.
final class StopFlag: Sendable {
    private let isSetNow = Mutex(false)

    var isSet: Bool { isSetNow.withLock { $0 } }

    func set() { isSetNow.withLock { $0 = true } }
}
