import GRDB

@testable import Storage

/// Writes a database as ShopME had it before there were accounts: that of version 1, with its ledger of the stock.
func makeShopOfVersion2(at path: String) throws {
    try makeShopOfVersion1(at: path)
    try DatabaseQueue(path: path).writeWithoutTransaction { database in
        try database.execute(sql: Migration.all[1].sql)
        try database.execute(sql: "PRAGMA user_version = 2")
    }
}
