import Foundation
import Secrets
import Shop
import Storage
import TestSupport

/// A shop that an earlier program has written (see `Tests/EarlierShops/write`), opened by this one at that moment.
final class EarlierShop {
    /// Versions of the schema that a published program has written.
    static let versions = [6, 8, 9, 14, 20, 26, 30, 31, 34, 36, 38, 39, 40, 49, 54, 57, 59, 61, 62]
    /// Versions that none has: they came together with a later one.
    static let unpublished: Set = [
        7, 10, 11, 12, 13, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 33, 35, 37, 41, 42, 43, 44, 45,
        46, 47, 48, 50, 51, 52, 53, 55, 56, 58, 60,
    ]

    /// What only the shop's people know.
    private struct Known: Decodable {
        let writtenAt: Int64
        let tokens: [String: String]
        let keys: [String: String]
        let passwordLink: String
    }

    let folder: DataFolder
    let store: Store
    let writtenAt: Timestamp
    private let temporary: TemporaryFolder
    private let known: Known

    init(version: Int) throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        let source = Self.folder(of: version)
        known = try JSONDecoder().decode(
            Known.self, from: Data(contentsOf: URL(fileURLWithPath: source + "/known.json")))
        let writtenAt = Timestamp(secondsSince1970: known.writtenAt)
        self.writtenAt = writtenAt
        try Self.write(version, to: folder)
        store = try Store(folder, clock: { writtenAt })
    }

    /// Writes the data folder of that version.
    static func write(_ version: Int, to folder: DataFolder) throws {
        let source = Self.folder(of: version)
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: source + "/pictures", toPath: folder.pictures)
        let database = try RawDatabase(folder.database, enforcingForeignKeys: false)
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute(String(contentsOfFile: source + "/shop.sql", encoding: .utf8))
    }

    static func isKept(_ version: Int) -> Bool {
        FileManager.default.fileExists(atPath: folder(of: version) + "/shop.sql")
    }

    private static func folder(of version: Int) -> String {
        let tests = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        return "\(tests)/EarlierShops/version-\(version)"
    }

    /// Hash of the cookie in somebody's browser.
    func tokenHash(of name: String) -> [UInt8] {
        TestShop.hash(ofToken: known.tokens[name])
    }

    /// Hash of the key in Cleo's link to set a password.
    var linkHash: [UInt8] { TestShop.hash(ofToken: known.passwordLink) }

    /// Key of the form with which an order was placed.
    func key(ofOrder number: Int) throws -> OrderKey {
        guard let key = known.keys["\(number)"].flatMap(Hexadecimal.decode).flatMap(OrderKey.init(bytes:)) else {
            throw Missing(what: "key of \(number)")
        }
        return key
    }

    /// Customer to whom the cookie in somebody's browser leads.
    func customer(_ name: String) throws -> Customer.ID {
        guard
            let customer = try store.read({ try $0.ask(.session(tokenHash: tokenHash(of: name), at: writtenAt)) })?
                .customer
        else {
            throw Missing(what: name)
        }
        return customer
    }
}

/// Something that an earlier shop should have.
private struct Missing: Error {
    let what: String
}
