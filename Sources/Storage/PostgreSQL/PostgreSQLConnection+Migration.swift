extension PostgreSQLConnection {
    /// Brings the schema up to date, one program at a time, and calls `report` as each step of upgrading an existing
    /// shop begins. Throws a `StorageError` when the database is another program's, or a newer one's.
    func migrate(
        _ migrations: [Migration] = Migration.allOfPostgreSQL, reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws {
        try whileOthersWait {
            try checkWhoseItIs()
            let migrator = Migrator(migrations: migrations)
            let (count, isNew) = (try migrator.pending(self).count, try schemaVersion() == 0)
            guard count > 0 else { return }
            var number = 0
            try migrator.migrate(self) { name in
                number += 1
                // One step more: the check that follows.
                if !isNew { report(UpgradeStep(number: number, count: count + 1, name: name)) }
            }
        }
    }

    /// A sequence counts past `least` from the beginning on.
    func nextKey(of table: String, after least: Int64) throws -> Int64 {
        try ask(.init(value: "SELECT nextval(pg_get_serial_sequence($1, 'id'))", [table]))
    }

    func schemaVersion() throws -> Int {
        guard try ask(.init(value: "SELECT to_regclass('shopme_schema') IS NOT NULL")) else { return 0 }
        return try ask(.init(value: "SELECT coalesce(max(version), 0) FROM shopme_schema"))
    }

    /// The server itself refuses a row that refers to none.
    func checkReferences() {}

    func recordSchemaVersion(_ version: Int) throws {
        try execute("DELETE FROM shopme_schema")
        try execute("INSERT INTO shopme_schema (version) VALUES ($1)", [version])
    }

    /// Runs `body` while no other program brings this database up to date.
    private func whileOthersWait(_ body: () throws -> Void) throws {
        // "SHOP". Another program's step may take longer than a change waits.
        try executeScript("SET lock_timeout = 0; SELECT pg_advisory_lock(1397247824)")
        defer { try? executeScript("SELECT pg_advisory_unlock(1397247824); SET lock_timeout = 2000") }
        try body()
    }

    /// Throws when this is not a shop's database, or a newer program's. An empty one is a new shop.
    private func checkWhoseItIs() throws {
        let version = try schemaVersion()
        guard version <= Migration.newest else {
            throw StorageError.newer(path: location, version: version, known: Migration.newest)
        }
        let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
        guard try version > 0 || ask(Query<Int>(value: tables)) == 0 else {
            throw StorageError.foreign(path: location)
        }
    }
}
