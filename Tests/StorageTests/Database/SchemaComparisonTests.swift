import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// SQLite and PostgreSQL have the same schema, except for `SchemaDifferences.allowed`. `CommittedSchemaTests` compares
/// the committed schemas with those of live databases.
struct SchemaComparisonTests {
    private static let planted = PlantedDifference.ofTriggersAndIndexes + PlantedDifference.ofTables

    @Test(.anyEngine) func enginesDifferOnlyAsAllowed() throws {
        let text = try String(contentsOfFile: DatabaseSchema.fileOfPostgreSQL, encoding: .utf8)
        let found = SchemaDifferences(sqlite: .newest, postgreSQL: DatabaseSchema(text: text))
        #expect(found.lines(without: .allowed) == [])
        #expect(SchemaDifferences.allowed.lines(without: found) == [], "allowed, but not a difference")
    }

    @Test(.anyEngine, arguments: planted) func differencePlantedOnSQLiteIsFound(planted: PlantedDifference) throws {
        let shop = try TestShop(stocked: false, on: .sqlite)
        let raw = try RawDatabase(shop.folder.database, enforcingForeignKeys: false)
        try raw.execute("PRAGMA writable_schema = ON; \(planted.sqlite)")
        let schema = try DatabaseSchema(SQLiteConnection(shop.folder.database))
        let text = try String(contentsOfFile: DatabaseSchema.fileOfPostgreSQL, encoding: .utf8)
        let found = SchemaDifferences(sqlite: schema, postgreSQL: DatabaseSchema(text: text))
        let expected = SchemaDifferences(onlySQLite: Set(planted.gained), onlyPostgreSQL: Set(planted.lost))
        #expect(found.lines(without: .allowed) == expected.lines(without: .none))
    }

    @Test(.onServer, arguments: planted) func differencePlantedOnPostgreSQLIsFound(planted: PlantedDifference) throws {
        let database = try TestDatabase()
        let raw = try database.rawConnection()
        try raw.execute(planted.postgreSQL)
        let found = try SchemaDifferences(sqlite: .newest, postgreSQL: DatabaseSchema(raw))
        let expected = SchemaDifferences(onlySQLite: Set(planted.lost), onlyPostgreSQL: Set(planted.gained))
        #expect(found.lines(without: .allowed) == expected.lines(without: .none))
    }
}

extension SchemaDifferences {
    fileprivate static let none = Self(onlySQLite: [], onlyPostgreSQL: [])
}
