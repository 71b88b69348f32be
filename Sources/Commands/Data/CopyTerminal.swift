import Glibc
import Storage
import Synchronization

/// The progress of a copy on standard error: a bar on a terminal, otherwise a line each second.
final class CopyTerminal: Sendable {
    private struct State {
        var isSaving = false
        var shown: ContinuousClock.Instant?
        /// True after the copy has ended. Nothing more is shown.
        var isOver = false
    }

    private static let width = 30

    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let state = Mutex(State())

    func show(_ progress: CopyProgress) {
        state.withLock { state in
            let pause = state.shown.map { $0.duration(to: .now) }
            state.isSaving = progress.isSaving
            let isDue = pause.map { $0 >= (isTerminal ? .milliseconds(100) : .seconds(1)) } ?? true
            guard !state.isOver, isDue || progress.isSaving else { return }
            if isDue { state.shown = .now }
            write(text(progress))
        }
    }

    private func text(_ progress: CopyProgress) -> String {
        let percent = progress.count == 0 ? 100 : 100 * progress.done / progress.count
        guard isTerminal else { return "\(percent) % \(progress.step)\n" }
        let filled = Self.width * percent / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        return "\r\u{1B}[K\(bar) \(percent) % \(progress.step)"
    }

    /// Removes the bar. Nothing is shown after that.
    func finish() {
        state.withLock { state in
            if state.shown != nil, !state.isOver, isTerminal { write("\r\u{1B}[K") }
            state.isOver = true
        }
    }

    func warn(_ sentence: String) {
        write(sentence + "\n")
    }

    /// A closure that reports the result of a copy that a signal ends.
    var interrupt: @Sendable () -> Void {
        { [self] in
            finish()
            warn(
                state.withLock { $0.isSaving }
                    ? "Interrupted while the copy was being saved. Run `shopme check` to see if it is complete."
                    : "Interrupted: nothing was copied.")
        }
    }

    private func write(_ text: String) {
        Glibc.write(STDERR_FILENO, text, text.utf8.count)
    }
}
