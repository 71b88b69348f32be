/// Background work that one program does for all programs that have the shop open.
public enum SharedWork: String, CaseIterable, Sendable {
    /// The deletion of expired data.
    case housekeeping
    /// Reading, applying and undoing imports.
    case imports
    /// The jobs that rooms of the shop run once a minute.
    case minuteJobs = "minute jobs"
    /// Making the sort keys of names again.
    case nameOrder = "name order"
}
