import Foundation
import TestSupport
import TestTraits
import Testing

/// Tests of `Documentation/order-effects.md` against the triggers of the engine, and against a shop in which each operation
/// runs.
@Suite struct OrderEffectsTests {
    @Test(arguments: OrderOperation.allCases) func documentNamesAllTriggers(operation: OrderOperation) throws {
        let catalogue = try TriggerCatalogue(TestShop(stocked: false))
        let document = try OrderEffects(of: operation.rawValue)
        let effects = catalogue.effects(of: document.changes, without: document.triggersNotRun)
        #expect(effects.subtracting(document.effects) == [], "not in the document")
        #expect(document.effects.subtracting(effects) == [], "not in the database")
        #expect(document.triggersNotRun.isSubset(of: catalogue.names))
    }

    @Test(arguments: OrderOperation.allCases) func documentNamesAllChangedTables(operation: OrderOperation) throws {
        let shop = try TestShop()
        let run = try operation.prepare(shop)
        let before = try shop.tableContents()
        try run()
        let after = try shop.tableContents()
        let changed = Set(after.keys.filter { before[$0] != after[$0] })
        let documented = try OrderEffects(of: operation.rawValue).tables
        #expect(changed.subtracting(documented) == [], "not in the document")
        #expect(documented.subtracting(changed) == [], "not changed")
    }

    /// Replaces the body of each trigger by an error, so that the operation fails if the trigger runs.
    @Test(.onSQLite(.sql), arguments: OrderOperation.allCases)
    func onlyDocumentedTriggersRun(operation: OrderOperation) throws {
        let document = try OrderEffects(of: operation.rawValue)
        let shop = try TestShop()
        let run = try operation.prepare(shop)
        try shop.raiseErrors(in: document.triggersNotRun)
        try run()
        for trigger in Set(document.effects.map(\.trigger)) {
            let shop = try TestShop()
            let run = try operation.prepare(shop)
            try shop.raiseErrors(in: [trigger])
            #expect(throws: (any Error).self, "\(trigger) does not run") { try run() }
        }
    }
}

extension TestShop {
    /// The rows of each table as text.
    fileprivate func tableContents() throws -> [String: [String]] {
        let connection = try rawConnection()
        let tables = try connection.strings(
            database == nil
                ? "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
                : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        return try tables.reduce(into: [:]) { contents, table in
            let columns =
                database == nil
                ? try connection.strings("SELECT name FROM pragma_table_info('\(table)')")
                    .map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
                : "\(table)::text"
            let name = table.replacing("_sum_parts", with: "_sums")
            contents[name] = try connection.strings("SELECT \(columns) FROM \(table)").sorted()
        }
    }

    /// Makes triggers of SQLite fail when they run.
    fileprivate func raiseErrors(in triggers: Set<String>) throws {
        for trigger in triggers {
            let sql = try rawConnection().strings("SELECT sql FROM sqlite_schema WHERE name = '\(trigger)'").first ?? ""
            let head = sql.components(separatedBy: "BEGIN")[0]
            try raw("DROP TRIGGER \(trigger); \(head) BEGIN SELECT RAISE(ABORT, 'run'); END")
        }
    }
}
