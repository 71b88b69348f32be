import Mustache
import Shop

/// What a search page says about a word that nothing has.
struct CorrectionText: TemplateModel {
    let typed: String
    /// The word that was searched for in its place; nil when it is only asked which was meant.
    let shown: String?
    /// The search for what was typed.
    let exactPath: String
    let alternatives: [TextLink]

    static let fields: Fields<CorrectionText> = [
        "typed": .text(\.typed),
        "shown": .optionalText(\.shown),
        "exactPath": .path(\.exactPath),
        "alternatives": .list(\.alternatives),
        "hasAlternatives": .flag { !$0.alternatives.isEmpty },
    ]
}

extension CorrectionText {
    init(_ correction: SearchResult.Correction, _ address: SearchAddress) {
        self.init(
            typed: correction.typed, shown: correction.shown, exactPath: address.with { $0.isExact = true }.path(),
            alternatives: correction.alternatives.map {
                TextLink(text: $0, path: address.replacing(correction.typed, by: $0).path())
            })
    }
}

/// A word that leads somewhere.
struct TextLink: TemplateModel {
    let text: String
    let path: String

    static let fields: Fields<TextLink> = [
        "text": .text(\.text),
        "path": .path(\.path),
    ]
}
