import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// Erasure of a person whom imported tables name, and the end of the tables themselves.
struct ImportErasureTests {
    private let shop: TestShop
    private let author: Account.ID
    private let person: Customer.ID
    private let secrets = ["Wilhelmina", "Quabbeldorf", "Knarzgasse", "quabbeldorf.example", "0815-471147"]

    init() throws {
        shop = try TestShop()
        let author = try shop.addManager().id
        self.author = author
        let attributes = CustomerAttributes(
            givenName: "Wilhelmina", familyName: "Quabbeldorf", email: TestShop.email("minna@quabbeldorf.example"),
            phone: "0815-471147")
        person = try shop.store.write { try $0.addCustomer(attributes, by: author) }
    }

    private func begin(_ name: String, _ rows: [ImportRow], _ kind: Import.Kind = .customers) throws -> Import.ID {
        try shop.store.write { [author] in
            let id = try $0.beginImport(kind, file: name, fileName: name, size: 100, by: author)
            try $0.add(rows, same: 0, heading: "Given name,Family name,Email", to: id, from: 0, to: 100)
            try $0.endReading(id)
            return id
        }
    }

    private func row(_ number: Int, _ outcome: ImportRow.Outcome, _ cells: String, _ message: String) -> ImportRow {
        ImportRow(number: number, outcome: outcome, cells: cells, message: message)
    }

    private func rows(of id: Import.ID) throws -> [String] {
        try shop.store.read { snapshot in
            try ImportRow.Outcome.allCases.flatMap { try snapshot.ask(.rows(of: id, $0, limit: 100)) }
        }.sorted { $0.number < $1.number }.map { "\($0.number) \($0.outcome.rawValue) \($0.cells)|\($0.message)" }
    }

    /// The secrets that stand in the bytes of the database's files.
    private func found() throws -> [String] {
        let bytes = try ["", "-wal"].map { suffix in
            try Data(contentsOf: URL(fileURLWithPath: shop.folder.database + suffix))
        }
        return secrets.filter { secret in bytes.contains { $0.range(of: Data(secret.utf8)) != nil } }
    }

    @Test func rowsAboutErasedPersonAreEmptied() throws {
        let id = try begin(
            "customers.csv",
            [
                row(2, .changed, "Wilhelmina,Quabbeldorf,", "Wilhelmina Quabbeldorf: Street Knarzgasse"),
                row(3, .added, "W.,Q.,MINNA@quabbeldorf.example,Knarzgasse", "W. Q.: Email"),
                row(4, .refused, "", "QUABBELDORF Wilhelmina: no such country"),
                row(5, .added, "Frieda,Quabbeldorfer,Wilhelminasson", "Frieda"),
                row(6, .added, ",,,+49 0815 47 11 47", "A phone"),
                row(7, .added, "Ben,Quabbel,ben@example.com", "Ben"),
            ])
        try shop.store.erase(person, by: nil)
        let erased = "|This customer was erased."
        #expect(
            try rows(of: id) == [
                "2 refused " + erased, "3 refused " + erased, "4 refused " + erased,
                "5 added Frieda,Quabbeldorfer,Wilhelminasson|Frieda", "6 refused " + erased,
                "7 added Ben,Quabbel,ben@example.com|Ben",
            ])
        #expect(try shop.store.read { try $0.ask(.importing(id)) }?.counts.refused == 4)
    }

    @Test func appliedRowIsFoundByItsEntry() throws {
        let id = try begin("customers.csv", [row(2, .changed, "Minna,Q.", "Minna Knarzgasse: Phone 1 → 2")])
        try shop.store.write { [person] in
            _ = try $0.setStage(.applying, of: id, from: .read)
            try $0.applyRows(of: id, while: { true }) { _ in nil }
            let entry = try $0.setArchived(true, person, by: nil)
            try $0.database.send("UPDATE import_rows SET entry_id = $1", [entry])
        }
        try shop.store.erase(person, by: nil)
        #expect(try rows(of: id) == ["2 done |This customer was erased."])
    }

    @Test(.onSQLite(.files)) func nothingOfPersonStaysInFiles() throws {
        let text = "Wilhelmina,Quabbeldorf,minna@quabbeldorf.example,0815-471147,Knarzgasse"
        _ = try begin("read.csv", (2...40).map { row($0, .added, text + "\($0)", text) })
        _ = try begin("refused.csv", (2...40).map { row($0, .refused, "", text + "\($0)") })
        #expect(try found() == secrets)
        try shop.store.erase(person, by: nil)
        #expect(try found() == [])
    }

    @Test func otherTablesStay() throws {
        let id = try begin("goods.csv", [row(2, .added, "Wilhelmina Quabbeldorf,1", "A cheese")], .products)
        try shop.store.erase(person, by: nil)
        #expect(try rows(of: id) == ["2 added Wilhelmina Quabbeldorf,1|A cheese"])
    }

    @Test func importThatCannotGoOnKeepsNoLaterOneFromExpiring() throws {
        let stuck = try begin("stuck.csv", [row(2, .added, "a", "b")])
        let later = try begin("later.csv", [row(2, .added, "a", "b")])
        try shop.store.write { _ = try $0.setStage(.applying, of: stuck, from: .read) }
        shop.letPass(days: 30, seconds: 1)
        try shop.deleteExpired()
        let left = try shop.store.read { try $0.ask(.latestImports(limit: 10)) }
        #expect(left.map(\.id) == [stuck] && later != stuck)
        #expect(try shop.rawInt("SELECT count(*) FROM import_rows") == 1)
    }
}
