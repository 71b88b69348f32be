import ArgumentParser
import Storage

/// The folder and database of the shop, for every command that needs them.
struct DataOption: ParsableArguments {
    @Option(name: .customLong("data"), help: "The folder that holds the shop: its database and its pictures.")
    var path = Setting.environment("DATA") ?? "data"

    @Option(
        name: .customLong("database"),
        help: """
            The PostgreSQL database to use instead of a file in the folder: postgresql://user@host/name. The password \
            is read from the file that PGPASSFILE names.
            """)
    private var givenServer: String?

    @Option(
        name: .customLong("database-connections"),
        help: """
            Maximum number of connections to that server, a third of them for changes. All programs together must stay \
            below its max_connections.
            """)
    private var connections = Setting.number("DATABASE_CONNECTIONS") ?? 12

    func validate() throws {
        guard (2...1000).contains(connections) else {
            throw ValidationError("--database-connections must be from 2 to 1000.")
        }
        guard let database else { return }
        guard database.hasPrefix("postgresql://") || database.hasPrefix("postgres://") else {
            throw ValidationError("--database must begin with postgresql://.")
        }
        // The process list shows the options of a command to every user of the machine.
        guard !database.hasPassword else {
            throw ValidationError(
                "--database must not contain a password. Write it into a file that PGPASSFILE names: "
                    + "https://www.postgresql.org/docs/current/libpq-pgpass.html")
        }
    }

    /// The URL of the server, or nil if the database is in the folder.
    private var database: String? { givenServer ?? Setting.environment("DATABASE") }

    var folder: DataFolder { DataFolder(path) }

    var address: DatabaseAddress { database.map { .postgreSQL($0) } ?? .folder }

    /// Returns the folder, for commands that need SQLite's file.
    ///
    /// - Throws: `ValidationError` if the database is on a server.
    func folderWithDatabase() throws -> DataFolder {
        guard database == nil else {
            throw ValidationError("The database is on a server: save and restore it with pg_basebackup or pg_dump.")
        }
        return folder
    }

    /// Returns the URL of the server, for commands that need a server.
    ///
    /// - Throws: `ValidationError` if the database is in the folder.
    func server() throws -> String {
        guard let database else {
            throw ValidationError("--database is needed. `shopme serve` upgrades a shop in a folder at its start.")
        }
        return database
    }

    /// Opens the shop, upgrades the schema of an earlier version, and shows the steps. `readers` is the number of
    /// threads that read concurrently.
    func open(
        readers: Int = 4, busyTimeout: Duration = Store.defaultBusyTimeout,
        leaseTime: Duration = Store.defaultLeaseTime
    ) throws -> Store {
        try opening { folder, report in
            guard let database else {
                return try Store(folder, readers: readers, busyTimeout: busyTimeout, reporting: report)
            }
            return try Store(
                folder, postgreSQL: database, connections: connections, busyTimeout: busyTimeout, leaseTime: leaseTime,
                reporting: report)
        }
    }

    /// Opens an existing shop.
    func openShop() throws -> Store {
        guard database == nil else { return try open() }
        return try opening { try $0.openShop(reporting: $1) }
    }

    private func opening(_ open: (DataFolder, (UpgradeStep) -> Void) throws -> Store) throws -> Store {
        let terminal = UpgradeTerminal()
        defer { terminal.finish() }
        return try open(folder, terminal.show)
    }
}

extension String {
    /// True for a postgresql:// URL with a password, after the user name or as a parameter.
    fileprivate var hasPassword: Bool {
        let parts = drop { $0 != "/" }.dropFirst(2)
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let authority = parts.first?.prefix { $0 != "/" } ?? ""
        if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
        return parts.dropFirst().contains { parameters in
            parameters.split(separator: "&").contains { $0.lowercased().hasPrefix("password=") }
        }
    }
}
