import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The files with the schema of the newest version. If a migration has changed a schema, its test fails once and writes
/// the file again.
struct CommittedSchemaTests {
    /// The program compares the schema of a database with this file. The next build embeds it.
    @Test(.anyEngine) func committedSchemaIsThatOfMigrations() throws {
        let schema = try DatabaseSchema(version: Migration.newest, of: Migration.all)
        let file = #filePath.replacingOccurrences(
            of: "Tests/StorageTests/Database/CommittedSchemaTests.swift",
            with: "Sources/Storage/SQLite/Migrations/schema.sql")
        try expect(schema, in: file)
        #expect(DatabaseSchema.newest.faults(comparedWith: schema) == [], "built before \(file) was written")
        #expect(DatabaseSchema(text: schema.text).statements == schema.statements)
        #expect(schema.statements.count > 300)
    }

    @Test(.onServer) func committedSchemaOfPostgreSQLIsThatOfMigrations() throws {
        let database = try TestDatabase()
        let schema = try DatabaseSchema(database.rawConnection())
        try expect(schema, in: DatabaseSchema.fileOfPostgreSQL)
        #expect(schema.statements.count > 400)
    }

    private func expect(_ schema: DatabaseSchema, in file: String) throws {
        let committed = try? String(contentsOfFile: file, encoding: .utf8)
        if committed != schema.text { try schema.text.write(toFile: file, atomically: true, encoding: .utf8) }
        #expect(committed == schema.text, "\(file) was out of date and is written again: review it, and build again")
    }
}
