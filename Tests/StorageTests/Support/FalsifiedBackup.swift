import Foundation
import TestSupport

/// Runs SQL on a backup, which becomes one of an earlier version, without a hash.
func falsifyBackup(_ path: String, _ sql: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 4096 * 4096).write(to: URL(fileURLWithPath: path))
    try RawDatabase(path, enforcingForeignKeys: false).execute("PRAGMA application_id = \(0x5348_424B)")
    try RawDatabase(path, enforcingForeignKeys: false).execute(sql)
}
