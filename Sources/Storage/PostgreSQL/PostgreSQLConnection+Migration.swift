extension PostgreSQLConnection {
    /// Migrates the schema while other programs wait. Calls `report` as each migration of an existing shop begins.
    ///
    /// A migration that earlier programs cannot work after is applied only if no such program has the database open.
    ///
    /// - Returns: The migrations that wait for earlier programs; this program works without them.
    /// - Throws: `StorageError` if this program needs a waiting migration, or if the database belongs to another
    ///   program or a newer version.
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
                    // The count includes one more step: the check after the migrations.
                    if !isNew { report(UpgradeStep(number: number, count: steps.count + 1, name: name)) }
                }
                return left
            }
        }
    }

    /// Returns the next number of the table's sequence, which starts after `least`.
    func nextKey(of table: String, after least: Int64) throws -> Int64 {
        try ask(.init(value: "SELECT nextval(pg_get_serial_sequence($1, 'id'))", [table]))
    }

    func schemaVersion() throws -> Int {
        guard try hasSchema else { return 0 }
        return try ask(.init(value: "SELECT coalesce(max(version), 0) FROM shopme_schema"))
    }

    /// Does nothing, since the server itself rejects a row that refers to a missing one.
    func checkReferences() {}

    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws {
        guard let readableFrom else {
            try execute("UPDATE shopme_schema SET version = $1", [version])
            return
        }
        try execute("DELETE FROM shopme_schema")
        try execute("INSERT INTO shopme_schema (version, readable_from) VALUES ($1, $2)", [version, readableFrom])
    }

    /// Throws if the database does not belong to a shop, or if only programs that know a later version than `known` can
    /// work with it. An empty database is a new shop.
    func checkWhoseItIs(knowing known: Int) throws {
        let version = try schemaVersion()
        guard try version > 0 || isEmpty else { throw StorageError.foreign(path: location) }
        guard try version <= known || readableFrom() <= known else {
            throw StorageError.newer(path: location, version: version, known: known)
        }
    }

    /// True if the database contains no tables or other relations.
    var isEmpty: Bool {
        get throws {
            let count = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
            return try ask(Query<Int>(value: count)) == 0
        }
    }

    /// Runs `body` while no other program migrates this database.
    func whileOthersWait<Result>(_ body: () throws -> Result) throws -> Result {
        // Another program's migration may take longer than the lock timeout of a change.
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

/// The programs that have the database open.
extension PostgreSQLConnection {
    /// "SHOP" in ASCII: the first key of all advisory locks that programs hold on the database.
    private static let lock = 1_397_247_824

    /// Tells other programs, as long as this connection is open, that a program that knows this version works with the
    /// database.
    ///
    /// - Throws: `StorageError` if programs of this version can no longer work with the database.
    func announce(knowing version: Int = Migration.newest) throws {
        do {
            // A connection may be opened again after an outage, during which a newer program may have migrated the
            // database.
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

    /// True while a shop has another connection to this database.
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

    /// Returns the first of these migrations: those after which all programs that have the database open can still
    /// work. Programs that could not work after them cannot open the database until the transaction ends.
    private func stepsWithoutHarm(of steps: [Migration]) throws -> [Migration] {
        let earliest = try readableFrom()
        let harmful = try steps.firstIndex { step in
            try step.kind != .expanding && !holdOff(programsThatKnow: earliest..<step.version)
        }
        return Array(steps.prefix(upTo: harmful ?? steps.endIndex))
    }

    /// Returns false if a program has the database open that knows one of these versions and no later one.
    private func holdOff(programsThatKnow versions: Range<Int>) throws -> Bool {
        let isFree = "SELECT pg_try_advisory_xact_lock(CAST($1 AS INTEGER), CAST($2 AS INTEGER))"
        return try versions.allSatisfy { try ask(Query<Bool>(value: isFree, [Self.lock, $0])) }
    }
}
