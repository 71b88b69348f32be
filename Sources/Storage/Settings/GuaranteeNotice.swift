internal import Markdown
internal import Shop

extension Snapshot {
    /// Returns the text of the notice on the legal guarantee as safe HTML; empty if the shop has none.
    ///
    /// - Parameter language: The language to show if the text is translated into it; nil for the default one.
    public func guaranteeNotice(in language: String?) throws -> (html: String, isTranslated: Bool) {
        let settings = try settings()
        let translated = language.map { settings.translations[.guaranteeText, $0] } ?? ""
        let text = translated.isEmpty ? settings.guaranteeText : translated
        return (Markdown(text).html, language == nil || !translated.isEmpty)
    }
}
