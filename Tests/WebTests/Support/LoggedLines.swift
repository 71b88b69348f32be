import Logging
import Synchronization

/// Collects the lines of the log.
final class LoggedLines: Sendable {
    struct Line: Sendable {
        let level: Logger.Level
        let message: String
        let metadata: [String: String]
    }

    private let lines = Mutex<[Line]>([])

    var logger: Logger {
        Logger(label: "test") { _ in Handler(lines: self) }
    }

    /// The events, as `level event outcome user`.
    var events: [String] {
        lines.withLock { $0 }.filter { $0.message == "security" }.map { line in
            [line.level.rawValue, line.metadata["event"], line.metadata["outcome"], line.metadata["user"]]
                .map { $0 ?? "nothing" }.joined(separator: " ")
        }
    }

    /// The values that all events have of a field.
    func values(of field: String) -> Set<String?> {
        Set(lines.withLock { $0 }.filter { $0.message == "security" }.map { $0.metadata[field] })
    }

    private struct Handler: LogHandler {
        let lines: LoggedLines
        var logLevel = Logger.Level.notice
        var metadata: Logger.Metadata = [:]

        init(lines: LoggedLines) { self.lines = lines }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let line = Line(
                level: event.level, message: "\(event.message)", metadata: (event.metadata ?? [:]).mapValues { "\($0)" }
            )
            lines.lines.withLock { $0.append(line) }
        }
    }
}
