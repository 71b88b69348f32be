extension PostgreSQLConnection {
    /// Brings the schema up to date, one program at a time, and calls `report` as each step of upgrading an existing
    /// shop begins.
    ///
    /// A step that programs of earlier versions cannot go on after is taken only when none of them has the database
    /// open. Returns the steps that wait for that: this program works without them. Throws a `StorageError` when it does
    /// not, or when the database is another program's, or a newer one's.
    @discardableResult
    func migrate(
        _ migrations: [Migration] = Migration.allOfPostgreSQL, reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws -> [Migration] {
        try whileOthersWait {
            try checkWhoseItIs(knowing: migrations.last?.version ?? 0)
            let (pending, isNew) = (try Migrator(migrations: migrations).pending(self), try schemaVersion() == 0)
            guard !pending.isEmpty else { return [] }
            return try inTransaction {
                let steps = isNew ? pending : try stepsWithoutHarm(of: pending)
                let left = Array(pending.dropFirst(steps.count))
                if let needed = left.first(where: { $0.kind != .contracting }) {
                    throw StorageError.inUse(path: location, step: needed.name)
                }
                guard !steps.isEmpty else { return left }
                var number = 0
                try Migrator(migrations: steps).take(self) { name in
                    number += 1
                    // One step more: the check that follows.
                    if !isNew { report(UpgradeStep(number: number, count: steps.count + 1, name: name)) }
                }
                return left
            }
        }
    }

    /// A sequence counts past `least` from the beginning on.
    func nextKey(of table: String, after least: Int64) throws -> Int64 {
        try ask(.init(value: "SELECT nextval(pg_get_serial_sequence($1, 'id'))", [table]))
    }

    func schemaVersion() throws -> Int {
        guard try hasSchema else { return 0 }
        return try ask(.init(value: "SELECT coalesce(max(version), 0) FROM shopme_schema"))
    }

    /// The server itself refuses a row that refers to none.
    func checkReferences() {}

    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws {
        guard let readableFrom else {
            try execute("UPDATE shopme_schema SET version = $1", [version])
            return
        }
        try execute("DELETE FROM shopme_schema")
        try execute("INSERT INTO shopme_schema (version, readable_from) VALUES ($1, $2)", [version, readableFrom])
    }

    /// Throws when this is not a shop's database, or one that only a newer program than one that knows this version can
    /// work with. An empty one is a new shop.
    func checkWhoseItIs(knowing known: Int) throws {
        let version = try schemaVersion()
        guard try version > 0 || isEmpty else { throw StorageError.foreign(path: location) }
        guard try version <= known || readableFrom() <= known else {
            throw StorageError.newer(path: location, version: version, known: known)
        }
    }

    /// True when there is nothing at all in the database.
    var isEmpty: Bool {
        get throws {
            let count = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
            return try ask(Query<Int>(value: count)) == 0
        }
    }

    /// Runs `body` while no other program brings this database up to date.
    func whileOthersWait<Result>(_ body: () throws -> Result) throws -> Result {
        // Another program's step may take longer than a change waits.
        try executeScript(
            "SET lock_timeout = 0; SELECT pg_advisory_lock(\(Self.lock)); SET lock_timeout = \(Self.lockTimeout)")
        defer { try? executeScript("SELECT pg_advisory_unlock(\(Self.lock))") }
        return try body()
    }

    private var hasSchema: Bool {
        get throws { try ask(.init(value: "SELECT to_regclass('shopme_schema') IS NOT NULL")) }
    }

    private func readableFrom() throws -> Int {
        try ask(.init(value: "SELECT coalesce(max(readable_from), 0) FROM shopme_schema"))
    }
}

/// Programs that have the database open.
extension PostgreSQLConnection {
    /// "SHOP", the first key of all locks that programs hold on the database itself.
    private static let lock = 1_397_247_824

    /// Tells other programs, as long as this connection is open, that one which knows this version works with the
    /// database. Throws a `StorageError` when none of this version can any more.
    func announce(knowing version: Int = Migration.newest) throws {
        do {
            // A connection that was lost may come back after a newer program's step.
            try executeScript(
                """
                SELECT pg_advisory_lock_shared(\(Self.lock), \(version));
                DO $$
                BEGIN
                    IF to_regclass('shopme_schema') IS NOT NULL THEN
                        IF EXISTS (SELECT 1 FROM shopme_schema WHERE readable_from > \(version)) THEN
                            RAISE EXCEPTION 'a newer program has changed the schema';
                        END IF;
                    END IF;
                END $$
                """)
        } catch let error as DatabaseError {
            if error.kind == .other { try checkWhoseItIs(knowing: version) }
            throw error
        }
    }

    /// True while another connection than this one is a shop's.
    var isOpenElsewhere: Bool {
        get throws {
            let others = """
                SELECT EXISTS (
                    SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
                    WHERE locktype = 'advisory' AND classid = \(Self.lock) AND objsubid = 2
                        AND datname = current_database() AND pid <> pg_backend_pid())
                """
            return try ask(Query(value: others))
        }
    }

    /// The first of these steps, as far as no program has the database open that could not go on after them; none of that
    /// kind can open it until the transaction ends.
    private func stepsWithoutHarm(of steps: [Migration]) throws -> [Migration] {
        let earliest = try readableFrom()
        let harmful = try steps.firstIndex { step in
            try step.kind != .expanding && !holdOff(programsThatKnow: earliest..<step.version)
        }
        return Array(steps.prefix(upTo: harmful ?? steps.endIndex))
    }

    /// False when a program that knows one of these versions, and no later one, has the database open.
    private func holdOff(programsThatKnow versions: Range<Int>) throws -> Bool {
        let isFree = "SELECT pg_try_advisory_xact_lock(CAST($1 AS INTEGER), CAST($2 AS INTEGER))"
        return try versions.allSatisfy { try ask(Query<Bool>(value: isFree, [Self.lock, $0])) }
    }
}
