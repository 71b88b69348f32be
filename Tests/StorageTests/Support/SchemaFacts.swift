import Foundation

@testable import Storage

/// The facts that a schema states, in a form that both engines share: `orders.code text NOT NULL`,
/// `index orders_by_code ON orders code`, `trigger orders_stay BEFORE DELETE ON orders`.
///
/// Types, casts, `BETWEEN`, `IN`, function names and parentheses are normalised. A CHECK that differs only in
/// its parentheses is not found. Bodies and conditions of triggers, and queries of views, are not compared, because each
/// engine has its own.
struct SchemaFacts {
    private(set) var lines: Set<String> = []

    /// - Parameter others: Tables whose columns, constraints and indexes are left out.
    init(_ schema: DatabaseSchema, without others: Set<String> = []) {
        for (name, statement) in schema.statements {
            let parts = name.split(separator: " ").map(String.init)
            let tokens = statement.sqlTokens
            switch parts[0] {
            // SQLite creates the tables behind a full-text table, with names in quotes.
            case "table" where tokens[1] == "VIRTUAL" || tokens[2].hasPrefix("'"): break
            case "table": addTable(parts[1], others.contains(parts[1]) ? [] : tokens)
            case "index" where !others.contains(tokens.word(after: "ON")): addIndex(parts[1], tokens)
            case "trigger": addTrigger(parts[1], tokens)
            case "view": lines.insert("view \(parts[1])")
            default: break
            }
        }
    }

    private mutating func addTable(_ table: String, _ tokens: [String]) {
        lines.insert("table \(table)")
        let items = tokens.parenthesised.items
        let constraints = items.filter { Self.constraints.contains($0[0]) }
        var key = constraints.filter { $0[0] == "PRIMARY" }.flatMap { $0.parenthesised.items.map { $0[0] } }
        for column in items where !Self.constraints.contains(column[0]) {
            if column.clauses.contains(where: { $0[0] == "PRIMARY" }) {
                key = [column[0]]
                lines.insert("\(table) PRIMARY KEY \(column[0])")
            }
            addColumn(column, of: table, isInKey: key.contains(column[0]))
        }
        for constraint in constraints { lines.insert("\(table) \(constraint.canonical)") }
    }

    private mutating func addColumn(_ column: [String], of table: String, isInKey: Bool) {
        let (name, clauses) = (column[0], column.clauses)
        var line = "\(table).\(name) \(Self.types[column[1]] ?? column[1])"
        if isInKey || clauses.contains(["NOT", "NULL"]) { line += " NOT NULL" }
        for clause in clauses {
            switch clause[0] {
            case "CHECK": lines.insert("\(table) \(clause.canonical)")
            case "UNIQUE": lines.insert("\(table) UNIQUE \(name)")
            case "REFERENCES": lines.insert("\(table) FOREIGN KEY \(name) \(clause.canonical)")
            case "DEFAULT" where clause.dropFirst().first != "AS": line += " \(clause.canonical)"
            case "GENERATED" where clause.contains("("): line += " GENERATED"
            default: break
            }
        }
        lines.insert(line)
    }

    /// A unique index is a `UNIQUE` of its own name.
    private mutating func addIndex(_ name: String, _ tokens: [String]) {
        let isUnique = tokens[1] == "UNIQUE"
        let rest = Array(tokens[((tokens.firstIndex(of: "ON") ?? 0) + 1)...])
        lines.insert("\(isUnique ? "unique index" : "index") \(name) ON \(rest.canonical)")
    }

    private mutating func addTrigger(_ name: String, _ tokens: [String]) {
        guard let on = tokens.firstIndex(of: "ON"), let start = tokens.firstIndex(of: name) else { return }
        let events = tokens[(start + 1)..<on]
        let (event, columns) = (events.prefix { $0 != "OF" }, events.drop { $0 != "OF" }.dropFirst())
        var line = "trigger \(name) \(event.joined(separator: " "))"
        if !columns.isEmpty { line += " OF \(columns.filter { $0 != "," }.sorted().joined(separator: ", "))" }
        line += " ON \(tokens[on + 1])"
        if tokens.contains("STATEMENT") { line += " FOR EACH STATEMENT" }
        lines.insert(line)
    }

    private static let constraints: Set = ["CHECK", "FOREIGN", "PRIMARY", "UNIQUE"]
    private static let types = ["INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"]
}

extension [String] {
    fileprivate func word(after word: String) -> String {
        firstIndex(of: word).map { self[$0 + 1] } ?? ""
    }

    /// The tokens within the first pair of parentheses.
    fileprivate var parenthesised: [String] {
        guard let start = firstIndex(of: "(") else { return [] }
        var depth = 0
        let end = self[start...].firstIndex { token in
            depth += token == "(" ? 1 : token == ")" ? -1 : 0
            return depth == 0
        }
        return Array(self[(start + 1)..<(end ?? count)])
    }

    /// The parts between commas that stand in no parentheses.
    fileprivate var items: [[String]] {
        parts { token in token == "," }.map { $0.first == "," ? Array($0.dropFirst()) : $0 }
    }

    /// The clauses of a column that follow its name and type.
    fileprivate var clauses: [[String]] {
        let words: Set = [
            "CHECK", "COLLATE", "DEFAULT", "GENERATED", "NOT", "PRIMARY", "REFERENCES", "STORAGE", "UNIQUE",
        ]
        return parts { token in words.contains(token) }.dropFirst().map { $0 }
    }

    /// Splits before the tokens outside of parentheses for which `begins` is true.
    private func parts(_ begins: (String) -> Bool) -> [[String]] {
        var (parts, depth): ([[String]], Int) = ([], 0)
        for token in self {
            if token == ")" { depth -= 1 }
            if parts.isEmpty || (depth == 0 && begins(token)) { parts.append([]) }
            parts[parts.count - 1].append(token)
            if token == "(" { depth += 1 }
        }
        return parts
    }

    /// The tokens in one spelling, without parentheses.
    fileprivate var canonical: String {
        Self.spellings.reduce(joined(separator: " ")) { text, spelling in
            text.replacingOccurrences(of: spelling.0, with: spelling.1, options: .regularExpression)
        }
    }

    private static let spellings = [
        // Casts, also within the brackets of an array, which are one token.
        (" ?: ?: ?\\w+", ""), ("'-(\\d+)'", "- $1"), ("\\boctet_length\\b", "length"), ("USING btree ", ""),
        ("(\\w+) COLLATE NOCASE", "lower ( $1 )"),
        ("(\\w+( \\( \\w+ \\))?) BETWEEN ((- )?\\d+) AND ((- )?\\d+)", "$1 > = $3 AND $1 < = $5"),
        ("[()]", " "), ("= ANY +ARRAY +\\[([^]]*)\\]", "IN $1"), (" *, *", ", "), ("([<>]) ([=>])", "$1$2"),
        (" +", " "), ("^ | $", ""),
    ]
}
