internal import CPostgreSQL

/// The name of a snapshot in the server's format: the transactions whose changes are visible.
///
/// Two snapshots of the same name show the same data
/// (https://www.postgresql.org/docs/15/functions-info.html#FUNCTIONS-INFO-SNAPSHOT): a result from one of them is exact
/// in the other.
struct SnapshotName: Equatable {
    let text: String
}

/// The cached results of queries in one snapshot.
struct CachedSnapshot {
    let name: SnapshotName
    let cache: Snapshot.QueryCache
    /// True if at least two reads in a row saw this snapshot, so that the data are probably not changing at present.
    let isRepeated: Bool
}

/// Reads in a snapshot, with the cached results of earlier reads in the same one.
extension PostgreSQLConnection {
    /// Runs `body` in one snapshot, with the results that are cached for this snapshot. May run `body` twice.
    ///
    /// The server receives one request. If the last two reads saw the same snapshot, the request asks for the name of
    /// the current one. Otherwise it begins a read-only transaction and asks for its snapshot's name. The caller does
    /// not wait for the end of the transaction.
    func inSnapshot<Answer>(_ body: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        if let last = cachedSnapshot, last.isRepeated, try ask(.snapshotName) == last.name.text,
            let answer = try optimistically(in: last, body)
        {
            return answer
        }
        let snapshot = try beginSnapshot()
        defer { endReading() }
        return try body(snapshot.cache)
    }

    private func beginSnapshot() throws -> CachedSnapshot {
        let result = try check(request { PQsendQuery($0, "\(Self.beginReadingSQL); \(snapshotNameSQL)") })
        defer { PQclear(result) }
        // Sound: libpq keeps the text until the result is freed.
        guard PQntuples(result) == 1, let text = PQgetvalue(result, 0, 0).map({ String(cString: $0) }) else {
            throw DatabaseError(kind: .other, message: "the server did not name the snapshot")
        }
        move(to: .transaction(.reading))
        let name = SnapshotName(text: text)
        let last = cachedSnapshot.flatMap { $0.name == name ? $0 : nil }
        let snapshot = CachedSnapshot(name: name, cache: last?.cache ?? .init(), isRepeated: last != nil)
        cachedSnapshot = snapshot
        return snapshot
    }

    /// Returns nil if the snapshot was stale at the first query of `body`, even if `body` caught that error.
    private func optimistically<Answer>(
        in snapshot: CachedSnapshot, _ body: (Snapshot.QueryCache) throws -> Answer
    ) throws -> Answer? {
        move(to: .optimistic(snapshot.name))
        defer { endReading() }
        do {
            let answer = try body(snapshot.cache)
            return phase.access == .stale ? nil : answer
        } catch  where phase.access == .stale {
            return nil
        }
    }

    /// Begins the transaction of an optimistic read, in the same pipeline as the query that follows. Throws if its
    /// snapshot is stale.
    func beginIfOptimistic() throws {
        switch phase {
        case .optimistic(let name):
            let (begin, snapshotName) = (try prepared(Self.beginReadingSQL), try prepared(snapshotNameSQL))
            move(to: .transaction(.verifying(name)))
            try send(begin)
            try prefetch(snapshotName)
        case .transaction(.stale): throw DatabaseError.staleSnapshot
        default: break
        }
    }

    /// Compares the name of an optimistic read's snapshot, after the server has sent it.
    func verifySnapshot() throws {
        guard case .transaction(.verifying(let name)) = phase else { return }
        guard try ask(.snapshotName) != name.text else { return move(to: .transaction(.reading)) }
        move(to: .transaction(.stale))
        throw DatabaseError.staleSnapshot
    }

    private func endReading() {
        if !pipeline.isEmpty || !prefetched.isEmpty { _ = try? sync() }
        if case .optimistic = phase { move(to: .idle) }
        guard isInsideTransaction else { return }
        if PQsendQuery(handle, "ROLLBACK") == 1, PQflush(handle) >= 0 { move(to: .ending) }
    }
}

private let snapshotNameSQL = "SELECT CAST(pg_current_snapshot() AS TEXT)"

extension Query {
    fileprivate static var snapshotName: Query<String> { .init(value: snapshotNameSQL) }
}

extension DatabaseError {
    fileprivate static let staleSnapshot = DatabaseError(kind: .conflict, message: "the snapshot is stale")
}
