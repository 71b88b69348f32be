internal import Localization
internal import Synchronization

/// The alphabetical order of names in a language, as sort keys: bytes that both engines compare alike.
enum NameOrder {
    /// The maximum length of a key. Names with the same beginning are sorted by their identifiers.
    private static let limit = 200
    /// Sorts after all names.
    static let last: [UInt8] = [0xFF, 0xFF]

    private static let collations = Mutex<[String: Collation]>([:])

    /// Returns the sort key of a name. Languages that ICU does not know are sorted as English.
    static func key(of name: String, in language: String) -> [UInt8] {
        guard let collation = collation(of: language) else { return Array(name.lowercased().utf8.prefix(limit)) }
        return Array(collation.sortKey(name).prefix(limit))
    }

    /// The version of the keys of a language. Keys of different versions are not comparable.
    static func version(of language: String) -> String { "\(Collation.version), \(language)" }

    private static func collation(of language: String) -> Collation? {
        collations.withLock { known in
            if let collation = known[language] { return collation }
            let collation = (try? Collation(tag: language)) ?? (try? Collation(tag: "en"))
            known[language] = collation
            return collation
        }
    }
}

extension Sequence {
    /// Returns the elements in the alphabetical order of their names in a language.
    func sortedByName(in language: String, _ name: (Element) -> String) -> [Element] {
        map { (element: $0, key: NameOrder.key(of: name($0), in: language)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.element)
    }
}
