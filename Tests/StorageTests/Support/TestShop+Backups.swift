import Foundation
import Secrets
import Shop
import Storage
import TestSupport

extension TestShop {
    /// Adds a product with a picture, as an upload does: the file first, then the row. Returns the file's name.
    @discardableResult
    func addPicture(_ content: [UInt8], to slug: String = "picture") throws -> String {
        let name = SHA256.hexDigest(content) + ".webp"
        try PictureFiles(folder).write(content, as: name)
        let garden = try category(.garden).id
        try store.write {
            _ = try $0.seedProduct(
                slug: slug, name: slug, description: "", price: .zero(.usd),
                picture: Picture(fileName: name, width: 1, height: 1), to: garden)
        }
        return name
    }

    /// Backs the shop up. Returns the names of the pictures that are missing or damaged.
    @discardableResult
    func backUp(to path: String) throws -> [String] {
        try BackupFile(path, digest: SHA256.hexDigest).write(folder)
    }

    /// Runs SQL past the shop, with foreign keys not enforced. On PostgreSQL, no trigger runs either.
    func rawWithoutForeignKeys(_ sql: String) throws {
        if let database {
            return try database.rawConnection().execute("SET session_replication_role = replica; \(sql)")
        }
        try RawDatabase(folder.database, enforcingForeignKeys: false).execute(sql)
    }
}

extension TestShop {
    /// The faults that `shopme check` finds, without those of the schema: for tests that drop a trigger.
    func faultsOfBooks() throws -> [String] { try faults().filter { !$0.contains(" schema: ") } }

    func faults() throws -> [String] {
        try integrityCheck().faults
    }

    func integrityCheck() throws -> [CheckResult] {
        try IntegrityCheck(folder, in: address, digest: SHA256.hexDigest).run()
    }
}

extension [CheckResult] {
    /// Lines that say anything but `ok`.
    fileprivate var faults: [String] { map(\.line).filter { !$0.hasPrefix("ok  ") } }
}

extension DataFolder {
    /// Restores a backup into this folder.
    func restore(_ path: String) throws {
        try Restoration(BackupFile(path, digest: SHA256.hexDigest), in: self).run()
    }

    /// Lines of the integrity check that say anything but `ok`.
    func faults() throws -> [String] {
        try integrityCheck().faults
    }

    func integrityCheck() throws -> [CheckResult] {
        try IntegrityCheck(self, digest: SHA256.hexDigest).run()
    }
}

/// Every file and folder below `path`.
func files(in path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
}
