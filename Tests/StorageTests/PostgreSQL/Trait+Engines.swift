import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests that need a PostgreSQL server, whatever engine the others run on.
    static var onServer: Self {
        .enabled(if: TestDatabase.server != nil, "SHOPME_POSTGRESQL names no server: bin/test starts one")
    }

    /// For tests that are about SQLite, its files or what only a shop on it can do, for this reason.
    static func onSQLite(_ reason: Comment) -> Self {
        .enabled(if: TestEngine.isSQLite, reason)
    }
}
