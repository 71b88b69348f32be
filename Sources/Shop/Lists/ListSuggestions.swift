/// Names that complete a partially typed list item.
public enum ListSuggestions {
    /// The maximum number of suggestions, and of those that the customer knows.
    public static let most = 8
    public static let mostKnown = 5

    /// Returns the names in which each typed word begins a word. Names that begin with the typed text come first, then
    /// frequent names; names of equal frequency keep their order. Each name is returned once, by its `nameKey`.
    ///
    /// - Parameter excluded: The keys of names that are not returned.
    public static func completions(
        of typed: String, among names: [String], except excluded: Set<String>, limit: Int = mostKnown
    ) -> [String] {
        let wanted = words(typed)
        guard !wanted.isEmpty else { return [] }
        var found: [String: Candidate] = [:]
        var known: [String: Bool] = [:]
        for (index, name) in names.enumerated() {
            // Names repeat, and cutting one into words takes longer than looking it up.
            guard known[name] ?? holds(wanted, name) else {
                known[name] = false
                continue
            }
            known[name] = true
            let key = ListItem.nameKey(name)
            guard !excluded.contains(key) else { continue }
            found[key, default: Candidate(name: name, index: index, isAtStart: begins(name, wanted))].count += 1
        }
        return found.values.sorted { $0.rank < $1.rank }.prefix(limit).map(\.name)
    }

    /// Splits a partially typed line into the text before the name of its item, such as `500 g `, and the name. Nil if
    /// the line has no name, or text after the name.
    public static func split(_ line: String) -> (before: String, name: String)? {
        let name = ListLine(line).name
        guard !name.isEmpty, line.utf8.count <= ListLine.longestTyped, line.hasSuffix(name) else { return nil }
        return (String(line.dropLast(name.count)), name)
    }

    private struct Candidate {
        let name: String
        let index: Int
        let isAtStart: Bool
        var count = 0

        var rank: (Int, Int, Int) { (isAtStart ? 0 : 1, -count, index) }
    }

    private static func words(_ text: String) -> [String] { SearchText.searched(text).map(\.folded) }

    private static func holds(_ wanted: [String], _ name: String) -> Bool {
        let words = words(name)
        return wanted.allSatisfy { typed in words.contains { $0.hasPrefix(typed) } }
    }

    private static func begins(_ name: String, _ wanted: [String]) -> Bool {
        guard let first = wanted.first else { return false }
        return words(name).first?.hasPrefix(first) == true
    }
}
