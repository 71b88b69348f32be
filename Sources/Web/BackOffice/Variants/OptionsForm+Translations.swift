import HTTP
import Localization
import Shop

/// The texts of options and their values in other languages, as they were typed: by the id of their field.
struct TypedOptionTexts: Sendable {
    private var texts: [String: String] = [:]

    init() {}

    init(_ options: VersionedOptions) {
        for language in options.translations.languages {
            let stored = OptionTexts(text: options.translations[.options, language], of: options.options)
            for (place, text) in stored.sorted { texts[Self.id(place, language)] = text }
        }
    }

    init(_ form: Form, in languages: [String]) {
        for language in languages {
            for option in 0..<ProductOptions.mostOptions {
                let values: [Int?] = [nil] + (0..<ProductOptions.mostValues).map { $0 }
                for value in values {
                    let id = Self.id(.init(option: option, value: value), language)
                    guard form[id] != nil else { continue }
                    texts[id] = form.line(id, for: ProductOptions.valueLimit).replacing("\t", with: " ")
                }
            }
        }
    }

    subscript(place: OptionTexts.Place, language: String) -> String {
        get { texts[Self.id(place, language)] ?? "" }
        set { texts[Self.id(place, language)] = newValue }
    }

    /// Replaces the texts of a language by those of another form.
    mutating func take(_ language: String, from other: TypedOptionTexts) {
        texts = texts.filter { !$0.key.hasSuffix("@" + language) }
            .merging(other.texts.filter { $0.key.hasSuffix("@" + language) }) { $1 }
    }

    func has(_ place: OptionTexts.Place, _ language: String) -> Bool { texts[Self.id(place, language)] != nil }

    /// The id of a field: `option-1-name@es`, `option-1-value-2@es`.
    static func id(_ place: OptionTexts.Place, _ language: String) -> String {
        let part = place.value.map { "text-\($0 + 1)" } ?? "name"
        return "option-\(place.option + 1)-\(part)@\(language)"
    }

    static func limit(_ place: OptionTexts.Place) -> Int {
        place.value == nil ? ProductOptions.nameLimit : ProductOptions.valueLimit
    }
}

extension OptionsForm {
    /// Returns the texts of the changed options in all languages. A text stays with its option and its value, also if
    /// these have new names.
    ///
    /// - Parameter rows: The rows of the options that are left.
    func translations(
        of options: VersionedOptions?, as changed: ProductOptions, in rows: [OptionRow]
    ) -> Translations {
        guard let options else { return Translations() }
        let stored = TypedOptionTexts(options)
        var translations = Translations()
        for language in Set(options.translations.languages + languages).sorted() {
            var texts = OptionTexts()
            for place in options.options.places {
                guard let option = rows.firstIndex(where: { $0.index == place.option }) else { continue }
                let text = (typedTexts.has(place, language) ? typedTexts : stored)[place, language]
                guard place.value != nil else {
                    texts[.init(option: option)] = text
                    continue
                }
                let name = renamed(options.options.text(at: place), in: place.option)
                guard let value = changed.list[option].values.firstIndex(of: name) else { continue }
                texts[.init(option: option, value: value)] = text
            }
            translations[.options, language] = texts.text(of: changed)
        }
        return translations
    }

    private func renamed(_ value: String, in option: Int) -> String {
        renames.compactMap(\.rename).first { $0.option == option && $0.old == value }?.new ?? value
    }

    /// The errors of texts that are too long.
    func translationErrors(of options: VersionedOptions?) -> [FieldError] {
        languages.flatMap { language in
            (options?.options.places ?? []).compactMap { place in
                guard typedTexts[place, language].isLonger(than: TypedOptionTexts.limit(place)) else { return nil }
                return FieldError(
                    field: TypedOptionTexts.id(place, language),
                    message: Messages.tooLong(
                        .words("manage.variants.nouns.optionName"), TypedOptionTexts.limit(place)))
            }
        }
    }

    /// Returns the texts of the options in each of the shop's languages beside the default one.
    func translationSections(of options: ProductOptions, _ frame: EditFrame) -> [TranslationSection] {
        guard !options.isEmpty else { return [] }
        return frame.otherLanguages.map { language in
            TranslationSection(
                language: language,
                texts: options.places.map { place in
                    let id = TypedOptionTexts.id(place, language.tag)
                    return FormField(
                        id: id, label: .verbatim(options.text(at: place)), value: typedTexts[place, language.tag],
                        error: frame.problem?.message(for: id), isOptional: true, limit: TypedOptionTexts.limit(place))
                })
        }
    }
}
