import Foundation
import Secrets
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Pictures and tables that one program received, for others that have only the database in common with it.
@Suite(.onServer, .exact) struct SharedFilesTests {
    private let shop: TestShop
    private let other: TestNode
    private let picture: Picture
    private let contents: [String: [UInt8]]

    init() throws {
        shop = try TestShop(on: .postgresql)
        other = try TestNode(of: shop)
        let files = PictureFiles(shop.folder)
        // As large as they come, and with every byte.
        let contents = (1...3).map { width in (0..<width * 100_000).map { UInt8(truncatingIfNeeded: $0 ^ width) } }
        let names = try contents.map { content in
            let name = SHA256.hexDigest(content) + ".webp"
            try files.write(content, as: name)
            return name
        }
        self.contents = Dictionary(uniqueKeysWithValues: zip(names, contents))
        picture = Picture(
            fileName: names[2], width: 640, height: 480,
            variants: [.init(fileName: names[0], width: 160), .init(fileName: names[1], width: 320)])
    }

    private func storedFiles() throws -> Int? { try shop.rawInt("SELECT count(*) FROM picture_files") }

    @Test func everyWidthOfAPictureIsThereForOthers() throws {
        try shop.edit(.tomato) { $0.picture = picture }
        for (name, content) in contents { #expect(try other.store.pictureContent(of: name) == content) }
        #expect(try other.store.pictureContent(of: "none.webp") == nil)
        try shop.edit(.apple) { $0.picture = picture }
        #expect(try storedFiles() == 3)
    }

    @Test func whoeverRefersToAPictureStoresIt() throws {
        let ann = try shop.manager("ann@example.com")
        try shop.store.write { [picture] in try $0.keepDraft(picture, key: Array(0..<16), by: ann) }
        #expect(try storedFiles() == 3)
        // The form comes again to the other program, which never had the file.
        let draft = try #require(try other.store.read { try $0.ask(.draft(key: Array(0..<16), of: ann)) })
        let place = try #require(
            BranchAttributes(title: "Old Town", description: "", hours: "", latitude: 46.9, longitude: 7.4))
        _ = try other.store.write { try $0.createPlace(place, picture: draft) }
        var settings = try shop.store.read { try $0.settings() }
        settings.logo = draft
        try other.store.write { [settings] in try $0.setSettings(settings) }
        #expect(try shop.rawInt("SELECT count(*) FROM shop WHERE logo_id IS NOT NULL") == 1)
        #expect(try storedFiles() == 3)
    }

    @Test func aChangeThatLeavesNoTraceLeavesNoFile() throws {
        struct Change: Error {}
        let ann = try shop.manager("ann@example.com")
        #expect(throws: Change.self) {
            try shop.store.write { [picture] transaction in
                try transaction.keepDraft(picture, key: Array(0..<16), by: ann)
                throw Change()
            }
        }
        #expect(try storedFiles() == 0)
    }

    @Test func filesGoWithTheLastPictureThatHasThem() throws {
        let ann = try shop.manager("ann@example.com")
        let narrow = picture.variants[0]
        let small = Picture(fileName: narrow.fileName, width: narrow.width, height: 120)
        try shop.edit(.milk) { $0.picture = small }
        try shop.store.write { [picture] in try $0.keepDraft(picture, key: Array(0..<16), by: ann) }
        #expect(try storedFiles() == 3)
        shop.letPass(days: 2)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM pictures") == 1)
        #expect(try shop.database?.rawConnection().strings("SELECT name FROM picture_files") == [narrow.fileName])
    }

    @Test func aFileThatIsMissingComesBackWithItsPicture() throws {
        try shop.edit(.tomato) { $0.picture = picture }
        try shop.raw("DELETE FROM picture_files")
        try shop.edit(.apple) { $0.picture = picture }
        #expect(try storedFiles() == 3)
    }

    @Test func aCheckLooksAtTheDatabaseAndAtWhatIsHere() throws {
        try shop.edit(.tomato) { $0.picture = picture }
        let (narrow, wide) = (picture.variants[0].fileName, picture.fileName)
        func faults(_ folder: DataFolder) throws -> [String] {
            try IntegrityCheck(folder, in: shop.address, digest: SHA256.hexDigest).run().filter { !$0.faults.isEmpty }
                .map(\.line)
        }
        #expect(try faults(shop.folder) == [])
        #expect(try faults(other.store.folder) == [])
        try Data([1, 2]).write(to: URL(fileURLWithPath: PictureFiles(shop.folder).path(of: wide)))
        #expect(try faults(shop.folder) == ["BAD cached pictures: \(wide) is damaged"])
        try shop.raw("DELETE FROM picture_files WHERE name = '\(narrow)'")
        try shop.raw("UPDATE picture_files SET content = '\\x00' WHERE name = '\(wide)'")
        #expect(
            try faults(other.store.folder) == [
                "BAD picture files: \(narrow) is missing", "BAD picture contents: \(wide) is damaged",
            ])
    }

    @Test func aTableIsReadByWhoeverGoesOnWithIt() throws {
        let ann = try shop.manager("ann@example.com")
        let upload = shop.folder.uploads + "/table"
        try Data("address,price\nmilk,5".utf8).write(to: URL(fileURLWithPath: upload))
        try ImportFiles(shop.folder).keep(upload, as: "table.csv")
        let id = try shop.store.write {
            try $0.beginImport(.products, file: "table.csv", fileName: "Table", size: 20, by: ann)
        }
        let table = try #require(try other.store.read { try $0.ask(.importing(id)) })
        try other.store.fetchFile(of: table)
        #expect(ImportFiles(other.store.folder).content(of: "table.csv") == Array("address,price\nmilk,5".utf8))
        try other.store.write { try $0.endReading(id) }
        #expect(try shop.rawInt("SELECT count(*) FROM import_files") == 0)
    }
}
