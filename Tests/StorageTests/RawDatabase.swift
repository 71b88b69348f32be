import GRDB
import Storage
import TestSupport

extension TestShop {
    /// Another program's connection to this shop's database, with foreign keys enforced.
    func rawConnection() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: folder.database, configuration: configuration)
    }

    /// Runs SQL past the shop.
    func raw(_ sql: String) throws {
        try rawConnection().write { try $0.execute(sql: sql) }
    }

    /// The first value of the first row that another program reads.
    func rawInt(_ sql: String) throws -> Int? {
        try rawConnection().read { try Int.fetchOne($0, sql: sql) }
    }
}
