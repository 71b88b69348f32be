import Shop
import TestSupport
import Testing

@testable import Storage

/// Versions of the catalogue after the server went back in time.
struct CatalogueEpochTests {
    @Test func sameNumberOfOtherEpochIsAnotherVersion() {
        let (before, after) = (CatalogueVersion(7, epoch: 1), CatalogueVersion(7, epoch: 2))
        #expect(before != after && before == CatalogueVersion(7, epoch: 1))
        #expect(!before.isOlder(than: after) && !after.isOlder(than: before))
        #expect(CatalogueVersion(6, epoch: 2).isOlder(than: after) && !after.isOlder(than: after))
    }

    @Test(.onServer) func versionHoldsStartOfServer() throws {
        let shop = try TestShop(on: .postgresql)
        let start = try shop.rawInt(
            "SELECT CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS BIGINT)")
        let number = try shop.rawInt("SELECT version FROM catalogue")
        let version = try shop.store.read { try $0.catalogueVersion() }
        #expect(start ?? 0 > 1_700_000_000_000_000)
        #expect(version == CatalogueVersion(Int64(number ?? 0), epoch: Int64(start ?? 0)))
        // Another program, and so another connection, sees the same.
        #expect(try shop.openAnother().read { try $0.catalogueVersion() } == version)
    }

    @Test func versionOfSQLiteGrowsInOneEpoch() throws {
        let shop = try TestShop(on: .sqlite)
        let before = try #require(try shop.store.read { try $0.catalogueVersion() })
        try shop.setStock(0, of: .milk)
        try shop.reopen()
        let after = try #require(try shop.store.read { try $0.catalogueVersion() })
        #expect(before.isOlder(than: after))
    }
}
