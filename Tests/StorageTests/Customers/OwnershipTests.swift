import Shop
import TestSupport
import Testing

@testable import Storage

/// Whoever owns nothing is forgotten, so the shop must know everything that somebody can own.
struct OwnershipTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func everyTableThatNamesACustomerIsAskedBeforeOneIsForgotten() throws {
        let names = try shop.strings(
            sqlite: """
                SELECT tables.name || '.' || keys."from" FROM sqlite_schema AS tables
                JOIN pragma_foreign_key_list(tables.name) AS keys
                WHERE tables.type = 'table' AND keys."table" = 'customers'
                """,
            postgreSQL: """
                SELECT conrelid::regclass || '.' || attname FROM pg_constraint
                JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
                WHERE contype = 'f' AND confrelid = 'customers'::regclass
                """)
        let owners = OwnerColumn.owners.map { "\($0.table).\($0.column)" }
        // A session is no property: it leads to its customer, and goes with them.
        #expect(Set(names) == Set(owners + ["sessions.customer_id"]))
    }

    @Test func whoeverHasAnAddressIsNotForgotten() throws {
        let ann = try shop.customer("Ann")
        _ = try shop.customer("Ben")
        try shop.store.write { _ = try $0.addAddress(PostalAddress(), of: ann) }
        shop.letPass(days: 1000)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM customers") == 1)
    }
}
