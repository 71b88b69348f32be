import Dispatch
import Glibc
import Storage
import Synchronization

/// A database of its own on the tests' PostgreSQL server, dropped when nobody holds it any more.
public final class TestDatabase: Sendable {
    /// Address of the server, as libpq reads it; nil when there is none to test with.
    public static let server = TestEngine.setting("SHOPME_POSTGRESQL")

    private static let count = Atomic(0)

    public let name: String

    /// Makes a database: that of a shop in which nothing is yet, or an empty one.
    public init(isEmpty: Bool = false) throws {
        name = "shopme_\(getpid())_\(Self.count.add(1, ordering: .relaxed).newValue)"
        let template = isEmpty ? "template0" : try TestTemplate.shared.get().name
        // In memory, files are copied sooner than they are logged.
        try Self.administer("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY FILE_COPY")
    }

    /// Work that no test waits for: to drop a database, the server looks ten times a second who still has it open.
    fileprivate static let drops = DispatchQueue(label: "drops of databases")

    deinit {
        Self.drops.async { [name] in try? Self.administer("DROP DATABASE \(name) WITH (FORCE)") }
    }

    /// Address of this database.
    public var conninfo: String { "\(Self.server ?? "") dbname=\(name)" }

    /// Another program's connection to it.
    public func rawConnection() throws -> RawPostgreSQL { try RawPostgreSQL(conninfo) }

    /// Runs a statement on the server itself.
    public static func administer(_ sql: String) throws {
        guard let server else { throw Missing(what: "SHOPME_POSTGRESQL") }
        try RawPostgreSQL("\(server) dbname=postgres").execute(sql)
    }
}

/// A database that the others are copied from, made once for each process.
private final class TestTemplate: Sendable {
    static let shared = Result { try TestTemplate() }

    let name: String

    private init() throws {
        name = "shopme_template_\(getpid())"
        try TestDatabase.administer("CREATE DATABASE \(name) TEMPLATE template0")
        atexit {
            TestDatabase.drops.sync {}
            try? TestDatabase.administer("DROP DATABASE shopme_template_\(getpid()) WITH (FORCE)")
        }
        let folder = try TemporaryFolder()
        let conninfo = "\(TestDatabase.server ?? "") dbname=\(name)"
        try Store(DataFolder(folder.path(of: "data")), postgreSQL: conninfo).close()
    }
}
