import FoundationEssentials

extension String {
    /// This statement as PostgreSQL spells it: `lower($1)` takes the collation of the columns, in which only the letters
    /// from A to Z have small ones, as in SQLite.
    var spelledForPostgreSQL: String {
        let parts = components(separatedBy: "lower($")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let number = part.prefix(while: \.isNumber)
            text += "lower($\(number) COLLATE \"C\"" + part.dropFirst(number.count)
        }
    }

    /// A line of a shared migration for PostgreSQL: columns of texts compare by their bytes, as on SQLite.
    var tablesSpelledForPostgreSQL: String {
        replacing(/([a-z0-9_] +)TEXT\b/) { "\($0.1)TEXT COLLATE \"C\"" }
    }
}
