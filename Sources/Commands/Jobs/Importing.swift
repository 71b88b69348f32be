import Logging
import Web

/// Continues imports beside the requests: in portions, with pauses for other changes.
final class Importing: Sendable {
    /// As long as a turn of the writer, so that other changes get at least half of its time.
    private static let pause = Duration.milliseconds(4)
    /// The pause while there is no import.
    private static let idlePause = Duration.seconds(1)
    private static let pauseOfTrouble = Duration.seconds(30)

    private let website: Website
    private let logger: Logger
    private let work = RepeatedWork("shop.importing")

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        work.start(run)
    }

    /// Stops importing, and returns after the current portion. The next start of the program continues the import.
    func stop() { work.stop() }

    private func run() -> Duration {
        do {
            return try website.goOnWithImports() ? Self.pause : Self.idlePause
        } catch {
            logger.warning("import interrupted, next try in 30 seconds", metadata: ["error": "\(error)"])
            return Self.pauseOfTrouble
        }
    }
}
