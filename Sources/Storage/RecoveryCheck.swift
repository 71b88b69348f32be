/// The check of a database after the program that had it open was killed, or the machine stopped.
public enum RecoveryCheck: Equatable, Sendable {
    /// The shop was closed in an orderly way, or a server has the database.
    case notNeeded
    /// Not finished yet.
    case due
    case passed
    /// A sentence for each fault.
    case failed([String])
}
