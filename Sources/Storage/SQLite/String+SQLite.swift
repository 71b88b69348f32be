import FoundationEssentials

extension String {
    /// This statement as SQLite spells it. What both engines read is written as PostgreSQL and the standard have it:
    /// - `$1` becomes `?1`, since SQLite takes the former for a name, which it counts by where it first stands;
    /// - `string_agg` becomes the name that SQLite before 3.44 has for it;
    /// - `greatest` and `least` become `max` and `min`, which here take several values, too;
    /// - a list of keys, `unnest($1)`, becomes the JSON that is bound in its place;
    /// - `lower(name)` becomes the column in the collation that SQLite's indexes are in.
    ///
    /// Texts in quotes stay as they are.
    var spelledForSQLite: String {
        components(separatedBy: "'").enumerated().map { index, part in
            guard index.isMultiple(of: 2) else { return part }
            return part.replacing("$", by: "?").replacing("string_agg(", by: "group_concat(")
                .replacing("greatest(", by: "max(").replacing("least(", by: "min(")
                .replacing("unnest(", by: "(SELECT value AS id, key AS position FROM json_each(")
                .replacing(" WITH ORDINALITY AS wanted (id, position)", by: ") AS wanted")
                .replacingLower()
        }
        .joined(separator: "'")
    }

    private func replacing(_ word: String, by other: String) -> String {
        components(separatedBy: word).joined(separator: other)
    }

    private func replacingLower() -> String {
        let parts = components(separatedBy: "lower(")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let argument = part.prefix { $0 != ")" }
            text += argument + " COLLATE NOCASE" + part.dropFirst(argument.count + 1)
        }
    }
}
