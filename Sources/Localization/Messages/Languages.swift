/// The languages of the shop's pages, read from the folder of message files.
///
/// `<language>/<namespace>.json` contains the messages of one part of the shop. English has all namespaces and decides
/// which messages there are. Another language has a namespace whole or not at all.
public final class Languages: Sendable {
    /// The tag of the language that has all messages.
    public static let english = "en"
    /// The namespace of the storefront. A language without it cannot be offered.
    private static let storefront = "shop"

    /// The tags of the languages that can be offered: English first, then by tag.
    public let tags: [String]
    /// The number of `Language` objects, whose indexes are less than it.
    public let count: Int
    /// True if some tag has not two letters, such as `pt-BR`. Stored, since each request asks for it.
    private let hasLongTags: Bool
    private let plain: [String: Language]
    private let prefixed: [String: Language]

    /// Reads and checks all message files. Throws `MessageError`, with file and key, if a message is missing or
    /// superfluous, or has other placeholders, tags or plural forms than it must have.
    public convenience init(folder: String) throws {
        let files: [String: [UInt8]]
        do {
            files = try TextFolder(path: folder, suffix: ".json").files()
        } catch {
            throw MessageError("The folder of message files cannot be read (\(error)).", file: folder)
        }
        try self.init(files: files)
    }

    /// Creates the languages from the contents of files, keyed by `<language>/<namespace>`. Throws `MessageError` as
    /// `init(folder:)` does.
    public convenience init(files: [String: [UInt8]]) throws {
        let known = files.sorted { $0.key < $1.key }.map { ($0.key.split(separator: "/").map(String.init), $0.value) }
            .filter { $0.0.count == 2 }
        let read = known.mapOnAllProcessors { path, bytes in
            Result { try Wording.wordings(of: bytes, in: path[1], file: path.joined(separator: "/") + ".json") }
        }
        var wordings: [String: [String: [String: Wording]]] = [:]
        for ((path, _), read) in zip(known, read) { wordings[path[0], default: [:]][path[1]] = try read.get() }
        try self.init(wordings: wordings)
    }

    /// Creates the languages from wordings by language and namespace. Throws `MessageError` if they do not fit
    /// English.
    init(wordings: [String: [String: [String: Wording]]]) throws {
        guard let english = wordings[Self.english], english[Self.storefront] != nil else {
            throw MessageError("English messages are missing.", file: "\(Self.english)/\(Self.storefront).json")
        }
        let others = wordings.keys.filter { $0 != Self.english && wordings[$0]?[Self.storefront] != nil }.sorted()
        var (plain, prefixed): ([String: Language], [String: Language]) = ([:], [:])
        let englishWords = Words(english, format: try LocaleFormat(tag: Self.english), of: Self.english)
        for (row, tag) in ([Self.english] + others).enumerated() {
            let format = try tag == Self.english ? englishWords.format : LocaleFormat(tag: tag)
            let own = wordings[tag] ?? [:]
            try MessageCheck(english: english, format: format).check(own, of: tag)
            let words = tag == Self.english ? englishWords : Words(own, format: format, of: tag)
            plain[tag] = words.language(prefix: "", index: 4 * row, fallback: englishWords)
            prefixed[tag] = words.language(prefix: "/" + tag, index: 4 * row + 2, fallback: englishWords)
        }
        tags = [Self.english] + others
        count = 4 * tags.count
        hasLongTags = tags.contains { $0.utf8.count != 2 }
        (self.plain, self.prefixed) = (plain, prefixed)
    }

    /// Returns a language; nil if the tag has none. `isPrefixed` is false for the shop's default language, whose paths
    /// have no prefix.
    public func language(_ tag: String, isPrefixed: Bool) -> Language? {
        isPrefixed ? prefixed[tag] : plain[tag]
    }

    /// The languages that can be offered, without prefixes: English first, then by tag.
    public var all: [Language] { tags.compactMap { plain[$0] } }

    /// Returns true if a path begins with a language's prefix: `/es`, `/es/cart`.
    public func prefixes(_ path: String) -> Bool {
        let bytes = path.utf8.span
        guard bytes.count >= 3, bytes.count == 3 || bytes[3] == UInt8(ascii: "/") else {
            return hasLongTags && prefixes(longPath: path)
        }
        return prefixed[String(path.dropFirst().prefix(2))] != nil
    }

    private func prefixes(longPath path: String) -> Bool {
        path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).first.map {
            prefixed[String($0)] != nil
        } ?? false
    }

    /// The language of a shop without other settings: English without a prefix.
    public var standard: Language {
        guard let language = plain[Self.english] else { preconditionFailure("English is checked by init") }
        return language
    }
}

/// The words and formats of a language, without a prefix for its paths.
private struct Words {
    let tag: String
    let format: LocaleFormat
    let namespaces: Set<String>
    let wordings: [String: Wording]

    init(_ namespaces: [String: [String: Wording]], format: LocaleFormat, of tag: String) {
        self.tag = tag
        self.format = format
        self.namespaces = Set(namespaces.keys)
        wordings = namespaces.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    /// Returns the language with a prefix. English takes the place of namespaces that the language lacks.
    func language(prefix: String, index: Int, fallback: Words) -> Language {
        let english =
            fallback.tag == tag ? nil : fallback.language(prefix: prefix, index: index + 1, fallback: fallback)
        return Language(
            tag: tag, format: format, pathPrefix: prefix, index: index, namespaces: namespaces, wordings: wordings,
            fallback: english)
    }
}
