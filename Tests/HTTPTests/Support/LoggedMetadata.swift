import Logging
import Synchronization

/// Collects the fields of all lines of a log.
final class LoggedMetadata: Sendable {
    private let lines = Mutex<[Logger.Metadata]>([])

    var all: [Logger.Metadata] { lines.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

    private struct Handler: LogHandler {
        let lines: LoggedMetadata
        var logLevel = Logger.Level.info
        var metadata: Logger.Metadata = [:]

        init(lines: LoggedMetadata) { self.lines = lines }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.lines.withLock { $0.append(event.metadata ?? [:]) }
        }
    }
}
