import Dispatch
import Glibc
import Storage
import Synchronization

/// Lines on the terminal while an earlier shop is brought up to date: one for each step as it begins, and one more for
/// every second that it takes. Nothing for a shop that is.
final class UpgradeTerminal: Sendable {
    /// Step that is being taken, and when it began; nil before the first and after the last.
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

    /// Writes no more, after a last line when there were steps.
    func finish() {
        guard current.withLock({ $0.take() }) != nil else { return }
        write("The upgrade has ended, after \(opened.duration(to: .now).components.seconds) s.")
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
