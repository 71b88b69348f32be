import Localization
import Mustache

/// A link to a page in one of the shop's languages.
struct LanguageLink: TemplateModel {
    let language: Language
    /// The path with the language's prefix.
    let path: String
    /// The shop's URL without a path.
    let origin: String
    /// True for the language of the page with the link.
    let isCurrent: Bool

    static let fields: Fields<LanguageLink> = [
        "tag": .text(\.language.tag),
        "name": .text(\.language.format.nativeName),
        "path": .text(\.path),
        "url": .text { $0.origin + $0.path },
        "isCurrent": .flag(\.isCurrent),
        "isDefault": .flag(\.language.pathPrefix.isEmpty),
    ]
}

/// The offer to read a page in a language that the browser prefers. It is in that language.
struct LanguageSuggestion: TemplateModel {
    let link: LanguageLink

    /// Nil if the browser prefers the language of the page, or no language of the shop.
    ///
    /// - Parameters:
    ///   - links: The page in all languages that the shop offers.
    ///   - accepted: The header `Accept-Language` (RFC 9110, section 12.5.4).
    init?(among links: [LanguageLink], accepted: String) {
        guard links.count > 1 else { return nil }
        let preferred = Self.ranges(accepted).lazy.compactMap { range in
            links.first { $0.language.tag.lowercased() == range }
                ?? links.first { $0.language.tag.lowercased() == range.prefix { $0 != "-" } }
        }.first
        guard let preferred, !preferred.isCurrent else { return nil }
        link = preferred
    }

    /// The maximum length of the header that is read, in bytes.
    private static let longest = 200

    /// Returns the language ranges of the header, preferred ones first.
    private static func ranges(_ header: String) -> [String] {
        guard header.utf8.count <= longest else { return [] }
        let weighed = header.split(separator: ",").map { item -> (range: String, weight: Double) in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (parts.first.map { $0.lowercased() } ?? "", weight)
        }
        return weighed.filter { $0.weight > 0 }.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.range)
    }

    static let fields: Fields<LanguageSuggestion> = [
        "tag": .text(\.link.language.tag),
        "path": .text(\.link.path),
        "text": .text { $0.link.language.text(.words("shop.layout.suggestion")) },
    ]
}
