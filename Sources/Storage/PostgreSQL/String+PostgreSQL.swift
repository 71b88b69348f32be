import FoundationEssentials

extension String {
    /// This statement in PostgreSQL's syntax. `lower($1)` gets the collation of the columns, which lowers only the
    /// letters A to Z, as SQLite does.
    var spelledForPostgreSQL: String {
        let parts = components(separatedBy: "lower($")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let number = part.prefix(while: \.isNumber)
            text += "lower($\(number) COLLATE \"C\"" + part.dropFirst(number.count)
        }
    }

    /// This line of a shared migration in PostgreSQL's syntax. Text columns compare by their bytes, as on SQLite.
    var tablesSpelledForPostgreSQL: String {
        replacing(/([a-z0-9_] +)TEXT\b/) { "\($0.1)TEXT COLLATE \"C\"" }
    }
}
