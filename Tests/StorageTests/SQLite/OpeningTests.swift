import Foundation
import Shop
import Storage
import TestSupport
import Testing

struct OpeningTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
    }

    @Test func aFreshFolderGetsItsRooms() throws {
        _ = try Store(folder)
        for path in [folder.database, folder.pictures, folder.uploads] {
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func nobodyElseOnTheMachineCanReadTheFolder() throws {
        _ = try Store(folder)
        let permissions = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o700)
    }

    @Test func aFreshFolderHoldsNoShopYet() throws {
        let store = try Store(folder)
        let error = #expect(throws: StorageError.self) { try store.read { try $0.settings() } }
        #expect(error?.description.contains(folder.path) == true)
        #expect(try store.read { try $0.ask(.categories()) }.isEmpty)
    }

    @Test func aFolderCanBeOpenedAgainAndAgain() throws {
        for _ in 1...3 { _ = try Store(folder) }
    }

    @Test func twoProgramsCanHaveTheSameFolderOpen() throws {
        let first = try Store(folder)
        let second = try Store(folder)
        _ = try first.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
        #expect(try second.read { try $0.ask(.categories()) }.map(\.name) == ["Books"])
    }

    @Test func anEmptyFileBecomesAShop() throws {
        try folder.create()
        try Data().write(to: URL(fileURLWithPath: folder.database))
        let store = try Store(folder)
        #expect(try store.write { try $0.openShop(TestShop.settings) })
    }

    @Test(arguments: [true, false], ["pictures", "backups"])
    func aMissingOrEmptyDatabaseBesideFilesOfAShopIsRefused(isThere: Bool, room: String) throws {
        try folder.create()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/" + room, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: folder.path + "/" + room + "/file"))
        if isThere { try Data().write(to: URL(fileURLWithPath: folder.database)) }
        #expect(throws: StorageError.lostDatabase(path: folder.database)) { try Store(folder) }
        #expect(FileManager.default.fileExists(atPath: folder.database) == isThere)
    }

    @Test func aDatabaseThatOthersCouldReadIsItsOwnersAloneAfterAStart() throws {
        let first = try Store(folder)
        let files = ["", "-wal", "-shm"].map { folder.database + $0 }
        for file in files { try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file) }
        let second = try Store(folder)
        for file in files {
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
        try second.close()
        try first.close()
    }

    @Test func aFolderBelowAFileCannotBeUsed() throws {
        try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.path))
        #expect(throws: StorageError.unusableFolder(path: folder.path + "/shop", reason: "Not a directory")) {
            try Store(DataFolder(folder.path + "/shop"))
        }
    }

    @Test func aFileCannotBeTheFolder() throws {
        try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.path))
        let error = #expect(throws: StorageError.self) { try Store(folder) }
        #expect(error?.isUnusableFolder == true)
    }

    @Test func aFolderInAMissingFolderCannotBeUsed() throws {
        let error = #expect(throws: StorageError.self) { try Store(DataFolder(folder.path + "/deep/down")) }
        #expect(error?.isUnusableFolder == true)
    }

    @Test func aFileWhereARoomShouldBeIsNoticedAtTheStart() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder.pictures))
        let error = #expect(throws: StorageError.self) { try Store(folder) }
        #expect(error?.isUnusableFolder == true)
    }

    @Test func anUploadThatWasNeverFinishedIsGoneAfterAStart() throws {
        _ = try Store(folder)
        let upload = folder.uploads + "/half"
        try Data("half".utf8).write(to: URL(fileURLWithPath: upload))
        let longAgo = Date(timeIntervalSinceNow: -2 * 86_400)
        try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: upload)
        _ = try Store(folder)
        #expect(!FileManager.default.fileExists(atPath: upload))
    }
}

extension StorageError {
    var isUnusableFolder: Bool {
        if case .unusableFolder = self { true } else { false }
    }

    var isUnusableFile: Bool {
        if case .unusableFile = self { true } else { false }
    }

    var isDamaged: Bool {
        if case .damaged = self { true } else { false }
    }
}
