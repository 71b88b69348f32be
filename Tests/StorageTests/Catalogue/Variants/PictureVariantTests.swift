import Foundation
import Secrets
import Shop
import Storage
import TestSupport
import Testing

/// A picture is one for the shop, in however many widths it is on the disk.
struct PictureVariantTests {
    private let shop: TestShop
    private let temporary: TemporaryFolder
    private let picture: Picture

    init() throws {
        shop = try TestShop()
        temporary = try TemporaryFolder()
        let files = PictureFiles(shop.folder)
        let names = try [[1], [2], [3]].map { (content: [UInt8]) in
            let name = SHA256.hexDigest(content) + ".webp"
            try files.write(content, as: name)
            return name
        }
        picture = Picture(
            fileName: names[2], width: 640, height: 480,
            variants: [.init(fileName: names[0], width: 160), .init(fileName: names[1], width: 320)])
        try shop.edit(.tomato) { [picture] in $0.picture = picture }
    }

    @Test func aProductsPictureComesWithItsWidthsNarrowestFirst() throws {
        #expect(try shop.product(.tomato).picture == picture)
    }

    @Test func theSamePictureIsStoredOnce() throws {
        try shop.edit(.apple) { [picture] in $0.picture = picture }
        #expect(try shop.rawInt("SELECT count(*) FROM pictures") == 1)
        #expect(try shop.rawInt("SELECT count(*) FROM picture_variants") == 2)
    }

    @Test(.onSQLite(.files)) func aCheckLooksAtEveryWidth() throws {
        #expect(try shop.faults() == [])
        try FileManager.default.removeItem(atPath: PictureFiles(shop.folder).path(of: picture.variants[0].fileName))
        #expect(try shop.faults() == ["BAD picture files: \(picture.variants[0].fileName) is missing"])
    }

    @Test(.onSQLite(.backups)) func aBackupHoldsEveryWidth() throws {
        try shop.backUp(to: temporary.path(of: "backup"))
        let restored = DataFolder(temporary.path(of: "restored"))
        try restored.restore(temporary.path(of: "backup"))
        #expect(try files(in: restored.pictures).count == 3)
        #expect(try restored.faults() == [])
    }
}
