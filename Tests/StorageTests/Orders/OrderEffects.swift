import Foundation
import TestSupport
import Testing

/// One section of `Documentation/order-effects.md`: the effects of an operation on one engine.
struct OrderEffects {
    /// The changes that Swift code makes.
    private(set) var changes: Set<TableChange> = []
    /// The changes that triggers make.
    private(set) var effects: Set<TriggerEffect> = []
    /// Tables whose new rows are deleted before the commit.
    private(set) var temporaryTables: Set<String> = []
    /// Triggers whose condition is false in the operation.
    private(set) var triggersNotRun: Set<String> = []

    /// - Parameter title: The heading of the section.
    init(of title: String, on engine: TestEngine = .current) throws {
        let path = #filePath.replacingOccurrences(
            of: "Tests/StorageTests/Orders/OrderEffects.swift", with: "Documentation/order-effects.md")
        let sections = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(title + "\n") })
        for line in section.split(separator: "\n") {
            if line.hasPrefix("Not run: ") { triggersNotRun = Set(line.codes) }
            let cells = line.components(separatedBy: " | ")
            guard line.hasPrefix("| `"), cells.count == 3 else { continue }
            let isOfOtherEngine = cells[2].hasPrefix(engine == .sqlite ? "PostgreSQL: " : "SQLite: ")
            if !isOfOtherEngine { add(tables: cells[0].codes, change: cells[1], cause: cells[2]) }
        }
    }

    private mutating func add(tables: [String], change: String, cause: String) {
        if change.hasSuffix("until the commit") { temporaryTables.formUnion(tables) }
        for table in tables {
            if cause.contains("trigger ") {
                effects.insert(TriggerEffect(table: table, trigger: cause.codes[0], on: cause.codes[1]))
            } else if let event = TableChange.Event.allCases.first(where: { change.hasPrefix($0.rawValue.lowercased()) }
            ) {
                let columns = event == .update ? change.prefix { $0 != ":" }.codes : []
                changes.insert(TableChange(table: table, event: event, columns: Set(columns)))
            }
        }
    }

    /// All tables that have other rows after the commit.
    var tables: Set<String> {
        Set(changes.map(\.table)).union(effects.map(\.table)).subtracting(temporaryTables)
    }
}

/// A table that a trigger on another table changes.
struct TriggerEffect: Hashable, CustomStringConvertible {
    let table: String
    let trigger: String
    let on: String

    var description: String { "\(table): trigger \(trigger) on \(on)" }
}

/// A change of rows of a table.
struct TableChange: Hashable {
    enum Event: String, CaseIterable {
        case insert = "INSERT"
        case update = "UPDATE"
        case delete = "DELETE"
    }

    let table: String
    let event: Event
    /// The updated columns; empty for all.
    let columns: Set<String>
}

extension StringProtocol {
    /// The texts between backticks.
    fileprivate var codes: [String] {
        components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
