import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// Places of the shop, in a real SQLite and a real data file.
struct PlaceTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func attributes(_ title: String) throws -> BranchAttributes {
        try #require(
            BranchAttributes(
                title: title, description: "Near the lake.", hours: "9 to 6", latitude: 46.94809, longitude: 7.44744))
    }

    private func add(_ title: String, picture: Picture? = nil) throws -> Branch.ID {
        let attributes = try attributes(title)
        return try shop.store.write { try $0.createPlace(attributes, picture: picture) }
    }

    private func titles() throws -> [String] {
        try shop.store.read { try $0.ask(.places).map(\.attributes.title) }
    }

    private func write(_ text: String) throws -> PlaceFile {
        let folder = shop.folder.path + "/places"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: folder + "/places.json", atomically: true, encoding: .utf8)
        return PlaceFile(in: shop.folder)
    }

    @Test func aPlaceKeepsWhatItSaysAndItsPicture() throws {
        let picture = Picture(fileName: "a.webp", width: 640, height: 400)
        let id = try add("Old Town", picture: picture)
        try shop.reopen()
        let place = try #require(try shop.store.read { try $0.ask(.place(id)) })
        #expect(try place.attributes == attributes("Old Town"))
        #expect(place.picture?.fileName == "a.webp")
        // Saved without another picture, it keeps this one; housekeeping leaves it.
        let renamed = try attributes("New Town")
        try shop.store.write { try $0.updatePlace(id, renamed, picture: nil, shown: 1) }
        shop.letPass(days: 40)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.place(id)) }?.picture?.fileName == "a.webp")
    }

    @Test func ofTwoWhoChangeAPlaceTheSecondIsTold() throws {
        let id = try add("Old Town")
        let (mine, theirs) = try (attributes("A"), attributes("B"))
        try shop.store.write { try $0.updatePlace(id, mine, picture: nil, shown: 1) }
        #expect(throws: BranchRefusal.changedSinceShown) {
            try shop.store.write { try $0.updatePlace(id, theirs, picture: nil, shown: 1) }
        }
        #expect(try titles() == ["A"])
    }

    @Test func aDeletedPlaceComesBackForADay() throws {
        let id = try add("Old Town")
        let deletion = try #require(try shop.store.write { try $0.deletePlace(id) })
        #expect(try titles() == [])
        let count = try shop.store.write { try $0.undoPlaceDeletion(deletion) }
        #expect(count == 1)
        #expect(try titles() == ["Old Town"])
        let again = try #require(try shop.store.write { try $0.deletePlace(id) })
        shop.letPass(hours: 25)
        #expect(try shop.store.read { try $0.ask(.hasOldPlaces(at: $0.now)) })
        try shop.store.write { try $0.forgetOldPlaces() }
        let late = try shop.store.write { try $0.undoPlaceDeletion(again) }
        #expect(late == 0)
    }

    @Test func theMapShowsAThousandPlaces() throws {
        let one = try attributes("one")
        try shop.store.write { transaction in
            for _ in 1...Branch.most { _ = try transaction.createPlace(one, picture: nil) }
        }
        #expect(throws: BranchRefusal.tooMany) { try add("one more") }
    }

    @Test func aDataFileTakesThePlaceOfWhatThereIs() throws {
        _ = try add("Old Town")
        let file = try write(
            """
            [{"title": "Bern", "description": "Capital", "latitude": 46.94809, "longitude": 7.44744, "hours": "9–18",
              "image": "bern.jpg"}, {"title": "Suva", "latitude": -18.1416, "longitude": 178.4419}]
            """)
        let content = try #require(file.content)
        let entries = try file.entries(content)
        #expect(entries.map(\.image) == [shop.folder.path + "/places/bern.jpg", nil])
        try shop.store.write { transaction in
            try transaction.loadPlaces(entries.map { ($0.attributes, nil) }, hash: [1, 2])
        }
        #expect(try titles() == ["Bern", "Suva"])
        #expect(try shop.store.read { try $0.ask(.placeFileHash) } == [1, 2])
        #expect(try shop.store.read { try $0.ask(.placeFileProblem) } == nil)
    }

    @Test func aFileCanBeLoadedAnyNumberOfTimesInADay() throws {
        let one = try attributes("one")
        for number in 1...12 {
            try shop.store.write { transaction in
                let places = [(attributes: BranchAttributes, picture: Picture?)](
                    repeating: (attributes: one, picture: nil), count: Branch.most)
                try transaction.loadPlaces(places, hash: [UInt8(number)])
            }
        }
        #expect(try titles().count == Branch.most)
    }

    @Test(arguments: [
        "", "{}", "[{}]", #"[{"title": "x"}]"#, #"[{"title": "", "latitude": 1, "longitude": 1}]"#,
        #"[{"title": "x", "latitude": 91, "longitude": 1}]"#,
        #"[{"title": "x", "latitude": 1, "longitude": 1, "image": "../../etc/passwd"}]"#,
        #"[{"title": "x", "latitude": 1, "longitude": 1, "image": ".hidden"}]"#,
    ])
    func aFileThatIsNoneIsRefusedWithASentence(text: String) throws {
        let file = try write(text)
        let content = try #require(file.content)
        #expect(throws: PlaceFile.Fault.self) { try file.entries(content) }
    }

    @Test func withoutAFileThereIsNothingToLoad() {
        #expect(PlaceFile(in: shop.folder).content == nil)
    }

    @Test(.onSQLite(.plan)) func questionsOnPlacesUseTheirIndexes() throws {
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO places (title, description, hours, latitude, longitude, deleted_at, deletion)
            SELECT n, '', '', 0, 0, iif(n > 1000, n, NULL), iif(n > 1000, n, NULL) FROM numbers; ANALYZE
            """)
        let plans = try [
            shop.plan(of: .places), shop.plan(of: .place(.init(rawValue: 1))), shop.plan(of: .places(deletedBy: 7)),
        ].joined()
        #expect(!plans.contains { $0 == "SCAN places" || $0.contains("TEMP B-TREE") }, "\(plans)")
    }
}
