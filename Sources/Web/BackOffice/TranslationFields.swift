import Localization
import Mustache
import Shop

/// The fields of a form for the texts in another language than the shop's default one.
struct TranslationFields: TemplateModel {
    let name: LanguageName
    let inputs: [FormField]

    static let fields: Fields<TranslationFields> = [
        "name": .text(\.name.english),
        "nativeName": .text(\.name.native),
        "inputs": .list(\.inputs),
        "isOpen": .flag { $0.inputs.contains { $0.error != nil } },
    ]
}

extension EditForm {
    /// The fields of each language that the shop offers beside the default one.
    func translationFields(_ problem: Problem?) -> [TranslationFields] {
        languages.map { language in
            TranslationFields(
                name: LanguageName(language),
                inputs: Subject.translatedFields(in: [language]).map { field($0, problem) })
        }
    }
}

/// The names of a language for staff: in English and in itself.
struct LanguageName {
    let english: String
    let native: String

    init(_ tag: String) {
        let format = try? LocaleFormat(tag: tag)
        native = format?.nativeName ?? tag
        english = (try? LocaleFormat(tag: Languages.english))?.languageName(tag) ?? native
    }
}
