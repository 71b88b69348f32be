import Localization
import Synchronization

/// The checks of templates that were bound, to be done together.
final class TemplateChecks: Sendable {
    typealias Check = @Sendable () throws -> Void
    private let waiting = Mutex<[Check]>([])

    func add(_ check: @escaping Check) { waiting.withLock { $0.append(check) } }

    /// Does the checks on all processors. Throws the first error, in the order of `add`.
    func run() throws {
        let checks = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for result in checks.mapOnAllProcessors({ check in Result { try check() } }) { try result.get() }
    }
}
