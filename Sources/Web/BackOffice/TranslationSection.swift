import Localization
import Mustache
import Shop

/// The texts of a form in one of the shop's other languages, folded.
struct TranslationSection: TemplateModel {
    let language: Language
    let texts: [FormField]

    static let fields: Fields<TranslationSection> = [
        "title": .value { LanguageTitle(language: $0.language) },
        "language": .text(\.language.tag),
        "isOpen": .flag { $0.texts.contains { $0.error != nil } },
        "fields": .list(\.texts),
    ]
}

/// The name of a language for the reader of a page, and in itself: `Spanish (Español)`.
private struct LanguageTitle: LocalizedValue {
    let language: Language

    func text(in reader: Language) -> String {
        let native = language.format.nativeName
        guard let name = reader.format.languageName(language.tag) else { return native }
        return name == native ? name : "\(name) (\(native))"
    }

    static func == (left: LanguageTitle, right: LanguageTitle) -> Bool { left.language.tag == right.language.tag }
}

extension EditedSubject {
    /// The fields of the translations into these languages.
    static func translations(into languages: [String]) -> [EditField<Self>] {
        languages.flatMap { language in translatedFields.map { field($0.translated(into: language)) } }
    }
}

extension EditForm {
    /// The errors of translations that are too long.
    var translationErrors: [FieldError] {
        entries.translations.fields.compactMap { Subject.field($0).lengthError(self[$0]) }
    }

    /// Returns the entered translations, and those of `subject` that the form did not ask for.
    func translations(over subject: Subject?) -> Translations {
        entries.translations.keeping(subject?.attributes.translations ?? Translations())
    }

    /// Returns the texts in each of the shop's languages beside the default one; none if no text can be translated.
    ///
    /// - Parameter fields: The fields of the form; nil for all fields of the subject.
    func translationSections(_ frame: EditFrame, of fields: [AuditEntry.Field]? = nil) -> [TranslationSection] {
        let bases = Subject.translatedFields.filter { fields?.contains($0) ?? true }
        guard !bases.isEmpty else { return [] }
        return frame.otherLanguages.map { language in
            TranslationSection(
                language: language,
                texts: bases.map { base in
                    let field = field(base.translated(into: language.tag), frame.problem)
                    return FormField(
                        id: field.id, label: Subject.field(base).words.label, value: field.value,
                        error: field.error, isOptional: true, isLong: field.isLong, limit: field.limit)
                })
        }
    }
}

extension EditField {
    /// Returns the field of the translation into a language, with the same limit.
    func translated(into language: String) -> EditField {
        let field = field.translated(into: language)
        return EditField(
            field: field, words: words.translated(into: language), limit: limit, isOptional: true, isLong: isLong,
            typed: { $0.attributes.translations[field] })
    }
}

extension FieldWords {
    /// Returns the words of the translation into a language: `Name (Spanish)`.
    func translated(into language: String) -> FieldWords {
        let name = Message.Value.formatted(LanguageName(tag: language))
        return FieldWords(
            label: .words("manage.translations.field", ["field": .message(label), "language": name]),
            noun: .words("manage.translations.field", ["field": .message(noun), "language": name]), value)
    }
}

/// The name of a language for the reader of a page: `Spanish`.
private struct LanguageName: LocalizedValue {
    let tag: String

    func text(in reader: Language) -> String { reader.format.languageName(tag) ?? tag }
}
