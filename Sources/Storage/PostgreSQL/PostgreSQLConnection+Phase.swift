extension PostgreSQLConnection {
    /// The phase of a connection: its transaction, and the request that the server has not answered yet.
    ///
    /// | from | to | event |
    /// |---|---|---|
    /// | `idle` | `optimistic` | a read begins, and the snapshot of the last read is still current |
    /// | `optimistic` | `idle` | the read ends without a query |
    /// | `optimistic` | `verifying` | the first query is sent, behind `BEGIN` and a query for the name of the snapshot |
    /// | `verifying` | `reading` | the snapshot has the expected name |
    /// | `verifying` | `stale` | the snapshot has another name |
    /// | `idle` | `reading`, `writing` | `BEGIN` is sent |
    /// | `verifying`, `reading`, `writing` | `aborted` | a statement fails |
    /// | `aborted` | its transaction | `ROLLBACK TO SAVEPOINT` succeeds |
    /// | `verifying`, `reading`, `stale`, aborted or not | `ending` | `ROLLBACK` is sent |
    /// | `ending` | `idle` | the server answers `ROLLBACK` |
    /// | `writing`, aborted or not | `commitUnknown` | `COMMIT` is sent |
    /// | `commitUnknown` | `idle` | the server answers `COMMIT` |
    /// | any transaction, aborted or not | `idle` | the server answers `ROLLBACK`, or fails to begin the transaction |
    /// | any | `closed` | the connection is closed |
    enum Phase {
        /// No transaction is open. The server owes nothing but results of queries outside of a transaction.
        case idle
        /// No transaction is open, but a read runs on the cached results of this snapshot. The first query that is not
        /// cached begins a transaction.
        case optimistic(SnapshotName)
        case transaction(Access)
        /// A transaction in which a statement failed. Later statements fail with the same error.
        case aborted(Access, by: DatabaseError)
        /// `ROLLBACK` of a read was sent and is not answered yet. The connection can be used; the next request waits for it.
        case ending
        /// `COMMIT` was sent and is not answered yet: the transaction may be committed or not.
        case commitUnknown
        case closed
    }

    /// The purpose of a transaction.
    enum Access: Equatable {
        /// An optimistic read whose queries were sent. The server has not said yet whether the snapshot has this name.
        case verifying(SnapshotName)
        /// An optimistic read whose snapshot has another name, so that its cached results belong to another snapshot.
        /// All its queries fail.
        case stale
        case reading
        case writing
    }
}

extension PostgreSQLConnection.Phase {
    /// The access of the open transaction, even of an aborted one.
    var access: PostgreSQLConnection.Access? {
        switch self {
        case .transaction(let access), .aborted(let access, _): access
        default: nil
        }
    }

    /// The error that aborted the transaction.
    var abortError: DatabaseError? {
        if case .aborted(_, let error) = self { error } else { nil }
    }

    /// True if the table of `Phase` has this transition.
    func canMove(to next: Self) -> Bool {
        switch (self, next) {
        case (_, .closed): true
        case (.idle, .optimistic), (.optimistic, .idle), (.ending, .idle), (.commitUnknown, .idle): true
        case (.idle, .transaction(let access)): access == .reading || access == .writing
        case (.optimistic(let name), .transaction(let access)): access == .verifying(name)
        case (.transaction(.verifying), .transaction(let access)): access == .reading || access == .stale
        case (.transaction(let access), .aborted(let other, _)), (.aborted(let access, _), .transaction(let other)):
            access == other && access != .stale
        case (.transaction(let access), .ending), (.aborted(let access, _), .ending): access != .writing
        case (.transaction(let access), .commitUnknown), (.aborted(let access, _), .commitUnknown): access == .writing
        case (.transaction, .idle), (.aborted, .idle): true
        default: false
        }
    }
}
