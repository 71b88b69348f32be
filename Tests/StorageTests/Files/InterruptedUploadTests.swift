import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// Files that an interrupted upload leaves behind.
struct InterruptedUploadTests {
    private let shop: TestShop
    private let files: PictureFiles
    private let used = Picture(
        fileName: "used.webp", width: 9, height: 9, variants: [.init(fileName: "b.webp", width: 3)])

    init() throws {
        shop = try TestShop()
        files = PictureFiles(shop.folder)
        for name in ["used.webp", "b.webp", "orphan.webp"] { try files.write([1, 2, 3], as: name) }
        try shop.edit(.tomato) { [used] in $0.picture = used }
        try Data("half".utf8).write(to: URL(fileURLWithPath: shop.folder.uploads + "/half"))
    }

    @Test func theNextStartClearsIt() throws {
        try shop.reopen()
        #expect(files.names() == ["used.webp", "b.webp"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: shop.folder.uploads) == [])
    }

    @Test(.onSQLite(.files)) func notWhileAnotherProgramHasTheShopOpen() throws {
        let second = try Store(shop.folder)
        #expect(files.contains("orphan.webp"))
        #expect(FileManager.default.fileExists(atPath: shop.folder.uploads + "/half"))
        try second.close()
    }

    @Test func aDatabaseThatKnowsFewPicturesIsNotBelieved() throws {
        let others = (1...3).map { "other\($0).webp" }
        for name in others { try files.write([1, 2, 3], as: name) }
        try shop.reopen()
        #expect(files.names().isSuperset(of: others))
    }

    @Test func aDraftKeepsItsPictureForADay() throws {
        let draft = Picture(fileName: "orphan.webp", width: 9, height: 9)
        let key = [UInt8](repeating: 7, count: 16)
        let ann = try shop.manager("ann@example.com")
        let bob = try shop.manager("bob@example.com")
        try shop.store.write { try $0.keepDraft(draft, key: key, by: ann) }
        try shop.reopen()
        #expect(try shop.store.read { try $0.ask(.draft(key: key, of: ann)) } == draft)
        #expect(try shop.store.read { try $0.ask(.draft(key: key, of: bob)) } == nil)
        shop.letPass(days: 1, seconds: 1)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.draft(key: key, of: ann)) } == nil)
        try shop.reopen()
        #expect(files.names() == ["used.webp", "b.webp"])
    }

    @Test func aDraftThatBecameAProductsPictureStays() throws {
        let draft = Picture(fileName: "orphan.webp", width: 9, height: 9)
        let ann = try shop.manager("ann@example.com")
        try shop.store.write { try $0.keepDraft(draft, key: [UInt8](repeating: 7, count: 16), by: ann) }
        try shop.edit(.apple) { $0.picture = draft }
        try shop.edit(.apple) { $0.picture = nil }
        shop.letPass(days: 2)
        try shop.deleteExpired()
        try shop.reopen()
        // The history can bring it back.
        #expect(files.names() == ["used.webp", "b.webp", "orphan.webp"])
    }
}
