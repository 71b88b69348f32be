import Dispatch
import Glibc
import Storage
import Synchronization

/// The terminal lines during the upgrade of an earlier shop: one as each step begins, and one for each second of the
/// step. There are none for a shop with the current schema.
final class UpgradeTerminal: Sendable {
    /// The current step and its start; nil before the first and after the last.
    private let current = Mutex<(step: UpgradeStep, begun: ContinuousClock.Instant)?>(nil)
    private let opened = ContinuousClock.now
    private let queue = DispatchQueue(label: "shop.upgrade")

    func show(_ step: UpgradeStep) {
        let isFirst = current.withLock { current in
            defer { current = (step, .now) }
            return current == nil
        }
        write("\(step)")
        if isFirst { tickInASecond() }
    }

    /// Stops writing, after a last line if there were steps.
    func finish() {
        guard current.withLock({ $0.take() }) != nil else { return }
        write("The upgrade has ended after \(opened.duration(to: .now).components.seconds) s.")
    }

    private func tickInASecond() {
        queue.asyncAfter(deadline: .now() + 1) { self.tick() }
    }

    private func tick() {
        guard let (step, begun) = current.withLock({ $0 }) else { return }
        let seconds = begun.duration(to: .now).components.seconds
        if seconds > 0 { write("\(step), \(seconds) s") }
        tickInASecond()
    }

    private func write(_ line: String) {
        let line = line + "\n"
        Glibc.write(STDERR_FILENO, line, line.utf8.count)
    }
}
