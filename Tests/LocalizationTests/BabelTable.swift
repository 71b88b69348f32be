/// The cases of formats.txt, in which Babel has formatted values in four languages, and of differences.txt.
enum BabelTable {
    /// A value in a language.
    struct Input: Hashable, CustomStringConvertible {
        let language: String
        /// "money" in "money 132842 USD 2".
        let kind: String
        /// "132842", "USD" and "2".
        let arguments: [String]
        var description: String { "\(language): \(kind) \(arguments.joined(separator: " "))" }

        init(_ language: String, _ text: String) {
            let words = text.split(separator: " ").map(String.init)
            (self.language, kind, arguments) = (language, words.first ?? "", Array(words.dropFirst()))
        }
    }

    /// Babel's text of each value.
    static let texts: [Input: String] = {
        let rows = Self.rows(PackageResources.formats_txt)
        let cells = rows.dropFirst().flatMap { row in
            zip(rows[0], row).dropFirst().map { (Input($0, row[0]), $1) }
        }
        return Dictionary(uniqueKeysWithValues: cells)
    }()

    /// ICU's texts that differ from Babel's in the oldest version of ICU. Above each group is the reason.
    static let differences = Dictionary(
        uniqueKeysWithValues: rows(PackageResources.differences_txt).map { (Input($0[0], $0[1]), $0[2]) })

    private static func rows(_ table: [UInt8]) -> [[String]] {
        String(decoding: table, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(plain) }
    }

    /// Replaces `\u202f` by the character.
    private static func plain(_ text: Substring) -> String {
        let parts = text.split(separator: "\\u", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { result, part in
            let character = UInt32(part.prefix(4), radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
            return result + character + part.dropFirst(4)
        }
    }
}
