import Shop

/// A shop on SQLite, in the data folder. Reads never wait; changes go through one writer.
final class SQLiteEngine: Sendable {
    let readers: Readers
    let writer: Writer
    private let instanceLock: InstanceLock
    /// True if the last program that had the shop open was killed, or the machine stopped.
    let wasInterrupted: Bool

    /// Opens the shop and migrates its schema. Creates an empty shop if there is none.
    init(
        _ folder: DataFolder, readers: Int, busyTimeout: Duration, clock: @escaping @Sendable () -> Timestamp,
        uptime: @escaping @Sendable () -> ContinuousClock.Instant, reporting report: (UpgradeStep) -> Void
    ) throws {
        try folder.create()
        let writing = try WritingLock(folder)
        let connection: SQLiteConnection
        (connection, instanceLock, wasInterrupted) = try OpeningLock(folder).hold {
            // SQLite removes the log when the last connection is closed. So a log is left by an interruption, or
            // belongs to a program that has the shop open.
            let hasLog = folder.hasLog
            let connection = try StorageError.translating(path: folder.database) {
                try FileHeader.check(folder)
                return try writing.hold(within: 5000) { try SQLiteConnection.openWriter(folder, reporting: report) }
            }
            folder.protectDatabase()
            let instanceLock = try InstanceLock(in: folder)
            if instanceLock.isAlone { try folder.clearAfterInterruption(connection) }
            // The restore of a folder with a database is finished except for removing the mark.
            folder.unmarkAsHalfRestored()
            return (connection, instanceLock, hasLog && instanceLock.isAlone)
        }
        self.readers = Readers(path: folder.database, limit: readers)
        writer = Writer(connection, writing, busyTimeout: busyTimeout, clock: clock, uptime: uptime)
    }

    /// Finishes the waiting changes and closes the files.
    func close() throws {
        writer.finish()
        readers.close()
        try writer.close()
    }
}
