/// The languages of Stripe's payment page.
enum StripeLocale {
    /// The languages that Stripe documents for Checkout sessions.
    private static let known = [
        "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr", "fr-CA", "hi-IN", "hr",
        "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl",
        "sv", "th", "tr", "vi", "zh", "zh-HK", "zh-TW",
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.lowercased(), $0) })
    /// Languages that Stripe names otherwise.
    private static let others = [
        "no": "nb", "nn": "nb", "tl": "fil", "hi": "hi-IN", "zh-hant": "zh-TW", "zh-hant-hk": "zh-HK", "zh-mo": "zh-HK",
        "in": "id",
    ]
    /// Countries whose Spanish is `es-419`.
    private static let latinAmerica: Set<String> = [
        "ar", "bo", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "py", "sv", "us",
        "uy",
        "ve",
    ]

    /// Returns Stripe's name for a language (BCP 47); `auto`, the browser's language, if Stripe does not have it.
    static func name(for language: String) -> String {
        var tags = language.lowercased().replacing("_", with: "-").split(separator: "-")
        if tags.count == 2, tags[0] == "es", latinAmerica.contains(String(tags[1])) { return "es-419" }
        while !tags.isEmpty {
            let tag = tags.joined(separator: "-")
            if let name = byName[tag] ?? others[tag] { return name }
            tags.removeLast()
        }
        return "auto"
    }
}
