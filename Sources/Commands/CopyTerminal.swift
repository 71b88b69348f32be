import Glibc
import Storage
import Synchronization

/// Progress of a copy on the standard error: a bar on a terminal, else a line each second.
final class CopyTerminal: Sendable {
    private struct State {
        var isSaving = false
        var shown: ContinuousClock.Instant?
    }

    private static let width = 30

    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let state = Mutex(State())

    func show(_ progress: CopyProgress) {
        let isDue = state.withLock { state in
            let pause = state.shown.map { $0.duration(to: .now) }
            state.isSaving = progress.isSaving
            guard pause.map({ $0 >= (isTerminal ? .milliseconds(100) : .seconds(1)) }) ?? true else { return false }
            state.shown = .now
            return true
        }
        guard isDue || progress.isSaving else { return }
        let percent = progress.count == 0 ? 100 : 100 * progress.done / progress.count
        guard isTerminal else { return write("\(percent) % \(progress.step)\n") }
        let filled = Self.width * percent / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        write("\r\u{1B}[K\(bar) \(percent) % \(progress.step)")
    }

    /// Takes the bar away.
    func finish() {
        let wasShown = state.withLock { $0.shown.take() != nil }
        if wasShown, isTerminal { write("\r\u{1B}[K") }
    }

    func warn(_ sentence: String) {
        write(sentence + "\n")
    }

    /// Says what became of a copy that a signal ends.
    var interrupt: @Sendable () -> Void {
        { [self] in
            let isSaving = state.withLock { $0.isSaving }
            finish()
            warn(
                isSaving
                    ? "Interrupted while the copy was being saved: `shopme check` tells whether it is there."
                    : "Interrupted: nothing was copied.")
        }
    }

    private func write(_ text: String) {
        Glibc.write(STDERR_FILENO, text, text.utf8.count)
    }
}
