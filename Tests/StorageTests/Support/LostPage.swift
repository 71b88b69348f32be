import Foundation
import Storage
import TestSupport
import Testing

/// Overwrites the page on which a table of a database begins.
func losePage(of table: String, in path: String) throws {
    let page = try RawDatabase(path).int("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(try #require(page) - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
}

extension TestShop {
    /// Copies the database of this shop, all in one file.
    func copyDatabase(to folder: DataFolder) throws {
        try folder.create()
        try rawConnection().execute("VACUUM INTO '\(folder.database)'")
    }
}
