import Dispatch
import Logging
import Storage

/// A check of the database in the background after a crash. The log, the health check and **Manage** show its result.
enum RecoveryChecking {
    /// The end of the program does not wait for the check. An unfinished check starts again at the next start, since
    /// SQLite keeps the log of a database that is still being read.
    static func start(_ store: Store, logger: Logger) {
        guard store.recoveryCheck == .due else { return }
        logger.notice("the shop was not shut down cleanly: checking its database")
        DispatchQueue(label: "shop.recovery-check", qos: .utility).async {
            switch store.checkAfterInterruption() {
            case .failed(let faults):
                let faults = faults.prefix(10).joined(separator: "; ")
                logger.error("the database is damaged: restore a backup", metadata: ["faults": "\(faults)"])
            case .passed: logger.notice("the database is intact")
            case .due, .notNeeded: break
            }
        }
    }
}
