import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests of the PostgreSQL engine. They run once, in the run on PostgreSQL.
    static var onServer: Self {
        .enabled(
            if: TestDatabase.server != nil && !TestEngine.isSQLite,
            "the run with SHOPME_ENGINE=postgresql includes it, on the server that bin/test starts")
    }

    /// For tests that copy between both engines. They run once, in the run on SQLite.
    static var betweenEngines: Self {
        .enabled(
            if: TestDatabase.server != nil && TestEngine.isSQLite,
            "the run on SQLite includes it, beside the server that bin/test starts")
    }

    /// For tests that are about SQLite, or about what only a shop on it does.
    static func onSQLite(_ reason: SQLiteReason) -> Self {
        .enabled(if: TestEngine.isSQLite, reason.comment)
    }
}

/// Why a test is for shops on SQLite alone.
struct SQLiteReason {
    let comment: Comment

    static let plan = SQLiteReason(comment: "it reads SQLite's plan of a question")
    static let files = SQLiteReason(comment: "it is about SQLite's files and locks")
    static let backups = SQLiteReason(comment: "a server's database is not backed up by ShopME")
    static let sql = SQLiteReason(comment: "it pokes the database with SQL that only SQLite reads")
    static let index = SQLiteReason(comment: "it is about SQLite's full-text tables")
    static let order = SQLiteReason(comment: "on a server changes are made beside each other")
    static let errors = SQLiteReason(comment: "on a server an error ends its transaction")
}
