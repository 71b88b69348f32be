import Foundation
import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Backups and folders that `restore` refuses. Those that it takes are in `BackupTests`.
@Suite(.onSQLite(.backups))
struct RestorationTests {
    private let temporary: TemporaryFolder
    private let path: String
    private let folder: DataFolder
    private let shop: TestShop
    private let picture: String

    init() throws {
        temporary = try TemporaryFolder()
        path = temporary.path(of: "shop.backup")
        folder = DataFolder(temporary.path(of: "data"))
        shop = try TestShop()
        picture = try shop.addPicture([1, 2, 3])
        try shop.buy(1, of: .apple, for: shop.customer("Ann"))
        try shop.backUp(to: path)
    }

    @Test func aFolderThatHoldsAShopIsRefused() throws {
        let before = try files(in: shop.folder.path)
        #expect(throws: StorageError.shopExists(path: shop.folder.path)) { try shop.folder.restore(path) }
        #expect(try files(in: shop.folder.path) == before)
    }

    /// SQLite would play it back into the restored database.
    @Test(arguments: ["-wal", "-journal"]) func theLogOfALostShopIsRefused(suffix: String) throws {
        try folder.create()
        try Data("log".utf8).write(to: URL(fileURLWithPath: folder.database + suffix))
        try expectRefusal(.shopExists(path: folder.path))
    }

    @Test func aMissingBackupIsSaidToBe() throws {
        try FileManager.default.removeItem(atPath: path)
        try expectRefusal(.unusableFile(path: path, reason: "No such file or directory"))
    }

    @Test(arguments: ["", "text", String(repeating: "no backup ", count: 100)])
    func whatIsNoBackupIsRefused(text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try expectRefusal(.noBackup(path: path))
    }

    @Test func aShopIsNoBackup() throws {
        shop.close()
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: shop.folder.database, toPath: path)
        try expectRefusal(.noBackup(path: path))
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        var chance = SeededChance(seed: 60)
        let places = (0..<60).map { _ in Int.random(in: 0..<whole.count * 8, using: &chance) }
        // The header, the beginning of the seal, and its last bit.
        for bit in places + [18 * 8, 68 * 8, 71 * 8 + 3, (whole.count - 82) * 8, whole.count * 8 - 1] {
            var flipped = whole
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            try Data(flipped).write(to: URL(fileURLWithPath: path))
            #expect(throws: StorageError.self, "bit \(bit)") { try folder.restore(path) }
            #expect(throws: StorageError.self, "bit \(bit)") { try BackupFile(path, digest: SHA256.hexDigest).verify() }
        }
        try Data(whole).write(to: URL(fileURLWithPath: path))
        try BackupFile(path, digest: SHA256.hexDigest).verify()
        try folder.restore(path)
    }

    @Test func aBackupOfAnEarlierVersionNeedsNoHash() throws {
        try falsifyBackup(path, "PRAGMA user_version")
        try folder.restore(path)
        #expect(try folder.faults() == [])
    }

    @Test func aKilledRestoreIsRepeatedAndServesNoShop() throws {
        try folder.create()
        try folder.markAsHalfRestored()
        try Data("half".utf8).write(to: URL(fileURLWithPath: folder.uploads + "/x.unfinished"))
        #expect(throws: StorageError.halfRestored(path: folder.path)) { try Store(folder) }
        try folder.restore(path)
        #expect(try files(in: folder.uploads) == [])
        #expect(!folder.isHalfRestored)
        try Store(folder).close()
    }

    /// The mark is removed after the database is there.
    @Test func aRestoreKilledAtItsVeryEndIsWhole() throws {
        try folder.restore(path)
        try folder.markAsHalfRestored()
        try Store(folder).close()
        #expect(!folder.isHalfRestored)
    }

    @Test func aNewerBackupIsRefused() throws {
        try falsifyBackup(path, "PRAGMA user_version = 99")
        let error = try #require(try refusal())
        #expect(error.description.contains("has version 99, written by a newer ShopME"))
    }

    @Test func aDamagedPictureIsRefused() throws {
        try falsifyBackup(path, "UPDATE picture_files SET content = x'00'")
        try expectRefusal(.damaged(path: path, reason: "the picture \(picture) is not what its name says"))
    }

    @Test func aPictureThatWouldLandElsewhereIsRefused() throws {
        try falsifyBackup(path, "UPDATE picture_files SET name = replace(name, '.webp', './../../x')")
        #expect(try refusal()?.isDamaged == true)
    }

    @Test(arguments: ["products", "picture_files", "orders_by_customer"]) func aLostPageIsRefused(table: String) throws
    {
        try losePage(of: table, in: path)
        #expect(try refusal()?.isDamaged == true)
    }

    @Test func aTruncatedBackupIsRefused() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        #expect(try refusal()?.isDamaged == true)
    }

    @Test func aRowThatIsNotThereIsRefused() throws {
        try falsifyBackup(path, "DELETE FROM customers")
        try expectRefusal(.damaged(path: path, reason: "1 of the order_keys refer to customers that are not there"))
    }

    @Test func aFolderThatCannotBeUsedStaysAsItWas() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
        try Data().write(to: URL(fileURLWithPath: folder.uploads))
        #expect(try refusal()?.isUnusableFolder == true)
    }

    @Test func picturesThatWereLeftAreKeptAndADamagedOneIsRepaired() throws {
        try folder.create()
        let files = PictureFiles(folder)
        try Data([9]).write(to: URL(fileURLWithPath: files.path(of: picture)))
        try files.write([5], as: "other")
        try folder.restore(path)
        #expect(try folder.faults() == ["odd picture uses: nothing refers to other"])
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "only root can mount a small disk"))
    func aFullDiskLeavesTheFolderAsItWas() throws {
        try shop.addPicture([UInt8](repeating: 7, count: 2_000_000), to: "large")
        let path = temporary.path(of: "large.backup")
        try shop.backUp(to: path)
        let disk = try SmallDisk(megabytes: 1)
        defer { disk.unmount() }
        #expect(throws: StorageError.full) { try DataFolder(disk.path + "/data").restore(path) }
        #expect(try files(in: disk.path) == [])
        let emptyButThere = DataFolder(disk.path)
        #expect(throws: StorageError.full) { try emptyButThere.restore(path) }
        #expect(try files(in: disk.path) == [])
    }

    private func expectRefusal(_ expected: StorageError, at location: SourceLocation = #_sourceLocation) throws {
        #expect(try refusal(at: location) == expected, sourceLocation: location)
    }

    /// Error of restoring. Checks that the folder stays unchanged.
    private func refusal(at location: SourceLocation = #_sourceLocation) throws -> StorageError? {
        let before = try files(in: temporary.path)
        let error = #expect(throws: StorageError.self, sourceLocation: location) { try folder.restore(path) }
        #expect(try files(in: temporary.path) == before, "the folder has changed", sourceLocation: location)
        return error
    }
}

/// A generator of numbers by a seed (SplitMix64).
private struct SeededChance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
