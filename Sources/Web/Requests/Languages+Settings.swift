import Localization
import Shop

extension Languages {
    /// Returns the languages that a shop offers and the program has words for, the default one first; English if there
    /// are none.
    func offered(by settings: ShopSettings) -> [Language] {
        let offered = settings.languages.compactMap { self.offered($0, by: settings) }
        return offered.isEmpty ? [standard] : offered
    }

    /// Returns the default language of a shop; English if the program has no words for it.
    func standard(of settings: ShopSettings) -> Language {
        offered(settings.language, by: settings) ?? standard
    }

    /// Returns one of the languages that a shop offers; nil for others.
    func offered(_ tag: String, by settings: ShopSettings) -> Language? {
        guard settings.languages.contains(tag) else { return nil }
        return language(tag, isPrefixed: tag != settings.language)
    }
}
