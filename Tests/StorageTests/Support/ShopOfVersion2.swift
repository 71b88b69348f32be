@testable import Storage

/// Writes a database as ShopME had it before there were accounts: that of version 1, with its ledger of the stock.
func makeShopOfVersion2(at path: String) throws {
    try makeShop(ofVersion: 2, at: path)
}

/// Writes a database of an earlier ShopME that had migrated that of version 1.
func makeShop(ofVersion version: Int, at path: String) throws {
    try makeShopOfVersion1(at: path)
    let database = try RawDatabase(path, enforcingForeignKeys: false)
    for migration in Migration.all[1..<version] { try database.execute(migration.sql) }
    try database.execute("PRAGMA user_version = \(version)")
}
