import Foundation
import TestSupport
import Testing

/// The triggers of a database, read from the catalogue of its engine.
struct TriggerCatalogue {
    private let triggers: [CatalogueTrigger]

    init(_ shop: TestShop) throws {
        let connection = try shop.rawConnection()
        guard shop.database != nil else {
            triggers = try connection.strings("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
                .map { try CatalogueTrigger($0) }
            return
        }
        let functions = try connection.strings(
            "SELECT proname || ' ' || coalesce(prosrc, '') FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
        )
        .map { $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
        let bodies = Dictionary(functions.map { ($0[0], $0[1]) }, uniquingKeysWith: +)
        triggers = try connection.strings("SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal")
            .map { try CatalogueTrigger($0, calling: bodies) }
    }

    var names: Set<String> { Set(triggers.map(\.name)) }

    /// Returns the changes that triggers make after some changes, directly or through other triggers.
    func effects(of changes: Set<TableChange>, without excluded: Set<String>) -> Set<TriggerEffect> {
        var effects: Set<TriggerEffect> = []
        var known = changes
        var open = Array(changes)
        while let change = open.popLast() {
            for trigger in triggers where !excluded.contains(trigger.name) && trigger.isRun(by: change) {
                for next in trigger.changes {
                    effects.insert(TriggerEffect(table: next.table, trigger: trigger.name, on: trigger.table))
                    if known.insert(next).inserted { open.append(next) }
                }
            }
        }
        return effects
    }
}

private struct CatalogueTrigger {
    let name: String
    let table: String
    private let events: Set<String>
    /// The columns of `UPDATE OF`; empty for all.
    private let columns: Set<String>
    let changes: Set<TableChange>

    /// - Parameters:
    ///   - definition: The statement that creates the trigger.
    ///   - functions: The bodies of the functions of PostgreSQL by their names.
    init(_ definition: String, calling functions: [String: String] = [:]) throws {
        let head = /TRIGGER (\w+)\s+(?:BEFORE|AFTER)\s+([\w\s,"]+?)\s+ON (?:public\.)?(\w+)/
        let match = try #require(definition.firstMatch(of: head))
        (name, table) = (String(match.1), String(match.3))
        let parts = match.2.split(separator: " OF ")
        events = Set(parts[0].split(separator: " OR ").map(String.init))
        columns = parts.count == 1 ? [] : Set(parts[1].words)
        let called = Self.bodies(calledIn: definition, functions, table)
        changes = ([String(definition[match.range.upperBound...])] + called).reduce(into: []) {
            $0.formUnion($1.changes)
        }
    }

    func isRun(by change: TableChange) -> Bool {
        guard table == change.table, events.contains(change.event.rawValue) else { return false }
        return change.event != .update || columns.isEmpty || change.columns.isEmpty
            || !columns.isDisjoint(with: change.columns)
    }

    /// Returns the bodies of the functions that a text calls, and of those that they call. Of a body with branches by
    /// table, it takes that of this table.
    private static func bodies(calledIn text: String, _ functions: [String: String], _ table: String) -> [String] {
        let names = Set(text.matches(of: /(\w+)\(/).map { String($0.1) })
        return names.compactMap { functions[$0] }.flatMap { body in
            let branch = body.components(separatedBy: "WHEN '\(table)' THEN").last ?? body
            let own = branch.components(separatedBy: "WHEN '").first ?? branch
            return [own] + bodies(calledIn: own, functions.filter { !names.contains($0.key) }, table)
        }
    }
}

extension String {
    /// The changes of the SQL statements in a text.
    fileprivate var changes: Set<TableChange> {
        var changes: Set<TableChange> = []
        for statement in split(separator: ";") {
            var insertsInto: String?
            if let match = statement.firstMatch(of: /INSERT INTO (\w+)/) {
                insertsInto = match.1.tableName
                changes.insert(TableChange(table: match.1.tableName, event: .insert, columns: []))
            }
            if let match = statement.firstMatch(of: /DELETE FROM (\w+)/) {
                changes.insert(TableChange(table: match.1.tableName, event: .delete, columns: []))
            }
            for match in statement.matches(of: /\bUPDATE\s+(?:(\w+)\s+)?SET\s+((?:(?!WHERE)[\s\S])*)/) {
                guard let table = match.1?.tableName ?? insertsInto else { continue }
                changes.insert(TableChange(table: table, event: .update, columns: Set(String(match.2).assigned)))
            }
        }
        return changes
    }

    /// The columns that an assignment list sets: `a = 1, b = 2` or `(a, b) = (SELECT …)`.
    private var assigned: [String] {
        if let list = firstMatch(of: /^\(([\w, ]+)\)\s*=/) { return list.1.words }
        return matches(of: /(?:^|,)\s*(\w+)\s*=/).map { String($0.1) }
    }
}

extension Substring {
    fileprivate var words: [String] { matches(of: /\w+/).map { String($0.0) } }

    /// The name of a table. PostgreSQL stores the sums for reports in parts.
    fileprivate var tableName: String { String(self).replacing("_sum_parts", with: "_sums") }
}
