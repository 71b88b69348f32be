import Foundation
import Glibc
import Shop
import Storage
import TestSupport
import Testing

@Suite(.onSQLite(.backups))
struct RefusedBackupTests {
    private let temporary: TemporaryFolder
    private let path: String
    private let shop: TestShop

    init() throws {
        temporary = try TemporaryFolder()
        path = temporary.path(of: "shop.backup")
        shop = try TestShop()
        try shop.addPicture([UInt8](repeating: 7, count: 2_000_000))
    }

    @Test func aFileThatIsThereStaysAsItIs() throws {
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.fileExists(path: path)) { try shop.backUp(to: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
        #expect(try files(in: temporary.path) == ["shop.backup"])
    }

    @Test func aLinkToNowhereStaysAsItIs() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
        #expect(throws: StorageError.fileExists(path: path)) { try shop.backUp(to: path) }
    }

    @Test func theFolderMustBeThere() throws {
        let path = temporary.path(of: "missing/shop.backup")
        #expect(throws: StorageError.unusableFile(path: path, reason: "No such file or directory")) {
            try shop.backUp(to: path)
        }
    }

    @Test func aFolderWithoutAShopIsSaidToBe() throws {
        let folder = DataFolder(temporary.path(of: "none"))
        let backup = BackupFile(path) { _ in "" }
        #expect(throws: StorageError.noShop(path: folder.path)) { try backup.write(folder) }
        #expect(throws: StorageError.noShop(path: folder.path)) { try folder.integrityCheck() }
        #expect(try files(in: temporary.path) == [])
        try folder.create()
        try Data().write(to: URL(fileURLWithPath: folder.database))
        #expect(throws: StorageError.noShop(path: folder.path)) { try backup.write(folder) }
        #expect(throws: StorageError.noShop(path: folder.path)) { try folder.integrityCheck() }
    }

    @Test func whatKilledBackupsLeftIsRemoved() throws {
        func leave(secondsAgo: TimeInterval) throws -> String {
            let left = temporary.path(of: UUID().uuidString + ".unfinished")
            try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
            try Data("half".utf8).write(to: URL(fileURLWithPath: left + "/file"))
            let then = Date(timeIntervalSinceNow: -secondsAgo)
            try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: left)
            return left
        }
        let old = try leave(secondsAgo: 3600)
        let atWork = try leave(secondsAgo: 3600)
        let new = try leave(secondsAgo: 0)
        let lock = open(atWork, O_RDONLY | O_DIRECTORY)
        defer { close(lock) }
        #expect(flock(lock, LOCK_SH) == 0)
        try shop.backUp(to: path)
        #expect(!FileManager.default.fileExists(atPath: old))
        #expect(FileManager.default.fileExists(atPath: atWork + "/file"))
        #expect(FileManager.default.fileExists(atPath: new + "/file"))
    }

    @Test func aDamagedShopIsNotBackedUp() throws {
        let folder = DataFolder(temporary.path(of: "damaged"))
        try shop.copyDatabase(to: folder)
        try losePage(of: "products", in: folder.database)
        let error = #expect(throws: StorageError.self) { try BackupFile(path) { _ in "" }.write(folder) }
        #expect(error?.isDamaged == true)
        #expect(error?.description.contains(folder.database) == true)
        #expect(try !files(in: temporary.path).contains { $0.hasPrefix("shop.backup") || $0.contains("unfinished") })
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "only root can mount a small disk"), arguments: [true, false])
    func aFullDiskKeepsNothing(fullBefore: Bool) throws {
        let disk = try SmallDisk(megabytes: 1)
        defer { disk.unmount() }
        if fullBefore { try disk.fill() }
        #expect(throws: StorageError.full) { try shop.backUp(to: disk.path + "/shop.backup") }
        #expect(try files(in: disk.path) == (fullBefore ? ["filler"] : []))
    }
}
