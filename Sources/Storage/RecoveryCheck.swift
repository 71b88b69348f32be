/// The result of checking a database after the program that had it open was killed, or the machine stopped.
public enum RecoveryCheck: Equatable, Sendable {
    /// The shop was closed properly, or the database is on a server.
    case notNeeded
    /// The check has not finished yet.
    case due
    case passed
    /// The check found faults, with a sentence for each.
    case failed([String])
}
