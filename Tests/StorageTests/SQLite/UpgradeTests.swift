import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// What happens around the steps that bring an earlier shop up to date.
@Suite(.anyEngine) struct UpgradeTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        try EarlierShop.write(9, to: folder)
    }

    @Test func eachStepIsSaidAsItBegins() throws {
        var steps: [UpgradeStep] = []
        _ = try Store(folder, reporting: { steps.append($0) })
        let names = Migration.all[9...].map(\.name)
        #expect(steps.first?.name.hasPrefix("copying the database to \(folder.backups)/before-version-") == true)
        #expect(steps.dropFirst().prefix(names.count).map(\.name) == names)
        #expect(steps.map(\.number) == Array(1...names.count + 3))
        #expect(steps.allSatisfy { $0.count == names.count + 3 })
        #expect(
            UpgradeStep(number: 2, count: 8, name: "people").description == "Upgrading the shop, step 2 of 8: people")
    }

    @Test func aNewShopAndOneThatIsUpToDateSayNothing() throws {
        let fresh = DataFolder(temporary.path(of: "fresh"))
        for _ in 1...2 { _ = try Store(fresh, reporting: { Issue.record("\($0)") }) }
    }

    @Test func theCopyIsThereBeforeTheFirstStep() throws {
        var copies: [[String]] = []
        _ = try Store(folder, reporting: { _ in copies.append((try? files(in: folder.backups)) ?? []) })
        #expect(copies.map(\.count) == [0] + Array(repeating: 1, count: copies.count - 1))
    }

    @Test func aStepThatFailsLeavesNoCopyBehind() throws {
        let broken = Migration(version: Migration.newest + 1, name: "broken", sql: "no such statement")
        for _ in 1...3 {
            #expect(throws: DatabaseError.self) {
                try SQLiteConnection.openWriter(folder, migrations: Migration.all + [broken])
            }
        }
        #expect(try files(in: folder.backups) == [])
        #expect(try RawDatabase(folder.database).int("PRAGMA user_version") == 9)
    }

    @Test func aCopyThatWasNeverFinishedIsRemoved() throws {
        try folder.create(folder.backups)
        try Data([1]).write(to: URL(fileURLWithPath: folder.backups + "/x.unfinished"))
        _ = try Store(folder)
        #expect(try files(in: folder.backups).count == 1)
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "needs the right to mount a disk"))
    func tooLittleRoomIsRefusedBeforeAnythingChanges() throws {
        let disk = try SmallDisk(megabytes: 3)
        defer { disk.unmount() }
        let folder = DataFolder(disk.path + "/data")
        try EarlierShop.write(9, to: folder)
        let error = #expect(throws: StorageError.self) { try Store(folder) }
        guard case .tooLittleSpace(folder.path, let needed, let free) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let size = try #require(try fileSize(folder.database))
        #expect(needed > 7 * size && free < 3_000_000)
        #expect(try RawDatabase(folder.database).int("PRAGMA user_version") == 9)
        #expect(!FileManager.default.fileExists(atPath: folder.backups))
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "needs the right to mount a disk"))
    func aDiskThatFillsUpMeanwhileLeavesTheEarlierShop() throws {
        let disk = try SmallDisk(megabytes: 12)
        defer { disk.unmount() }
        let folder = DataFolder(disk.path + "/data")
        try EarlierShop.write(9, to: folder)
        #expect(throws: StorageError.full) {
            // The first step is the copy.
            try Store(folder, reporting: { if $0.number == 2 { try? disk.fill() } })
        }
        #expect(try RawDatabase(folder.database).int("PRAGMA user_version") == 9)
        #expect(try files(in: folder.backups) == [])
        try disk.makeRoom()
        _ = try Store(folder)
        #expect(try folder.faults() == [])
        #expect(try RawDatabase(folder.database).int("SELECT count(*) FROM orders") == 4)
    }
}
