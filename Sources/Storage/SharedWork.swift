/// Work beside the requests that one program does for all that have the shop open.
public enum SharedWork: String, CaseIterable, Sendable {
    /// Deleting what has expired.
    case housekeeping
    /// Reading, applying and taking back tables.
    case imports
    /// What rooms of the shop do once a minute.
    case minuteJobs = "minute jobs"
}
