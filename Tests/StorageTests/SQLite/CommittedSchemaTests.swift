import Foundation
import TestTraits
import Testing

@testable import Storage

/// The file with the schema of the newest version, which the program compares with the schema of a database.
@Suite(.anyEngine) struct CommittedSchemaTests {
    /// Writes the file again if a migration has changed the schema. The next build embeds it.
    @Test func committedSchemaIsThatOfMigrations() throws {
        let schema = try DatabaseSchema(version: Migration.newest, of: Migration.all)
        let file = #filePath.replacingOccurrences(
            of: "Tests/StorageTests/SQLite/CommittedSchemaTests.swift",
            with: "Sources/Storage/SQLite/Migrations/schema.sql")
        let committed = try String(contentsOfFile: file, encoding: .utf8)
        if committed != schema.text { try schema.text.write(toFile: file, atomically: true, encoding: .utf8) }
        #expect(committed == schema.text, "\(file) was out of date and is written again: review it, and build again")
        #expect(DatabaseSchema.newest.faults(comparedWith: schema) == [], "built before \(file) was written")
        #expect(DatabaseSchema(text: schema.text).statements == schema.statements)
        #expect(schema.statements.count > 300)
    }
}
