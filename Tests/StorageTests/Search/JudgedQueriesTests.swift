import Foundation
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The judged queries of `Benchmarks/Relevance` in Spanish and German. Both engines have the same results, in the same
/// order: those in `Benchmarks/Relevance/results.txt`.
struct JudgedQueriesTests {
    private static let folder = #filePath.replacingOccurrences(
        of: "Tests/StorageTests/Search/JudgedQueriesTests.swift", with: "Benchmarks/Relevance/")
    private static let resultsFile = folder + "results.txt"

    /// If the search has changed on purpose, this test fails once and writes the results again.
    @Test func resultsAreTheSameOnBothEngines() throws {
        var lines: [String] = []
        for language in ["de", "es"] {
            let shop = try Self.shop(of: language)
            for query in try Self.rows("queries-\(language).tsv") {
                let found = try shop.result(query[1])
                let slugs = try shop.store.read { try $0.ask(.products(found.products.prefix(10))) }.map(\.slug)
                let shown = found.corrections.compactMap(\.shown) + found.partsShown
                lines.append(([language, query[1]] + slugs).joined(separator: " ") + shown.map { " (\($0))" }.joined())
            }
        }
        let text = lines.joined(separator: "\n") + "\n"
        let known = try? String(contentsOfFile: Self.resultsFile, encoding: .utf8)
        if known != text { try text.write(toFile: Self.resultsFile, atomically: true, encoding: .utf8) }
        #expect(known == text, "\(Self.resultsFile) was out of date and is written again: review it")
    }

    @Test(arguments: ["de", "es"]) func precisionAndRecallAtTenAreNineTenths(language: String) throws {
        let shop = try Self.shop(of: language)
        let queries = try Self.rows("queries-\(language).tsv")
        var (precision, recall) = (0.0, 0.0)
        for query in queries {
            let right = Set(query[3].split(separator: " ").map(String.init))
            let found = try shop.result(query[1]).products.prefix(10)
            let slugs = try shop.store.read { try $0.ask(.products(found)) }.map(\.slug)
            let hits = Double(slugs.count { right.contains($0) })
            precision += slugs.isEmpty ? 0 : hits / Double(slugs.count)
            recall += hits / Double(right.count)
        }
        #expect(precision / Double(queries.count) >= 0.9)
        #expect(recall / Double(queries.count) >= 0.9)
    }

    /// Rows of a file, without comments and without the names of the columns.
    private static func rows(_ name: String) throws -> [[String]] {
        let text = try String(contentsOfFile: folder + name, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.dropFirst().map { $0.split(separator: "\t").map(String.init) }
    }

    private static func shop(of language: String) throws -> TestShop {
        let shop = try TestShop(stocked: false)
        try shop.raw("UPDATE search_rules SET language = '\(language)'")
        let rows = try rows("catalogue-\(language).tsv")
        try shop.store.write { transaction in
            var categories: [String: Shop.Category.ID] = [:]
            for row in rows {
                if categories[row[1]] == nil {
                    categories[row[1]] = try transaction.seedCategory(
                        slug: "c\(categories.count)", name: row[1], picture: nil
                    ).id
                }
                guard let category = categories[row[1]] else { continue }
                _ = try transaction.seedProduct(
                    slug: row[0], name: row[2], description: row[3], price: .zero(.usd), picture: nil,
                    to: category)
            }
        }
        return shop
    }
}
