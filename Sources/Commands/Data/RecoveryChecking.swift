import Dispatch
import Logging
import Storage

/// Checks the database in the background after an interruption, and logs the result. The health check and **Manage** show
/// it as well.
enum RecoveryChecking {
    /// Not waited for when the program ends: an unfinished check is made again at the next start, since SQLite keeps the
    /// log of a database that is still being read.
    static func start(_ store: Store, logger: Logger) {
        guard store.recoveryCheck == .due else { return }
        logger.notice("the shop was not closed in an orderly way: its database is being checked")
        DispatchQueue(label: "shop.recovery-check", qos: .utility).async {
            switch store.checkAfterInterruption() {
            case .failed(let faults):
                let faults = faults.prefix(10).joined(separator: "; ")
                logger.error("the database is damaged: restore a backup", metadata: ["faults": "\(faults)"])
            case .passed: logger.notice("the database is undamaged")
            case .due, .notNeeded: break
            }
        }
    }
}
