import Localization

extension Language {
    /// The tag of the catalogue's translations that a page in this language shows; nil for the shop's default language.
    var contentTag: String? { pathPrefix.isEmpty ? nil : tag }
}
