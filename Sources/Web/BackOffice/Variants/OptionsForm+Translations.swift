import HTTP
import Localization
import Shop

/// The texts of options and their values in other languages, as they were typed. The text of a value belongs to the name
/// that the value had in the form, not to its index: another manager may have reordered the values since.
struct TypedOptionTexts: Sendable {
    private struct Key: Hashable {
        let option: Int
        /// Nil for the name of the option.
        let value: String?
        let language: String
    }

    private var texts: [Key: String] = [:]
    /// The values that each option had in the form; empty for stored texts.
    private var values: [Int: Set<String>] = [:]

    init() {}

    init(_ options: VersionedOptions) {
        for language in options.translations.languages {
            let stored = OptionTexts(text: options.translations[.options, language], of: options.options)
            for (place, text) in stored.sorted { self[place, of: options.options, language] = text }
        }
    }

    init(_ form: Form, in languages: [String]) {
        for row in VersionedOptions.rows {
            let old = (0..<ProductOptions.mostValues).map {
                form.short(row.id(ofOld: $0), upTo: 8 * ProductOptions.valueLimit)
            }
            values[row.index] = Set(old.compactMap(\.self))
            for language in languages {
                take(form, .init(option: row.index), called: nil, language)
                for (index, value) in old.enumerated() {
                    guard let value else { continue }
                    take(form, .init(option: row.index, value: index), called: value, language)
                }
            }
        }
    }

    /// Reads the field of an option, or of its value with a name, if the form has it.
    private mutating func take(_ form: Form, _ place: OptionTexts.Place, called value: String?, _ language: String) {
        let id = Self.id(place, language)
        guard form[id] != nil else { return }
        texts[Key(option: place.option, value: value, language: language)] =
            form.line(id, for: ProductOptions.valueLimit).replacing("\t", with: " ")
    }

    /// The text of an option or of one of its values; nil if the form had no field for it.
    subscript(place: OptionTexts.Place, of options: ProductOptions, language: String) -> String? {
        get {
            // Another option has this place now if no value is the same.
            let known = values[place.option, default: []]
            guard place.value != nil || known.isEmpty || !known.isDisjoint(with: options.list[place.option].values)
            else { return nil }
            return texts[Self.key(place, of: options, language)]
        }
        set { texts[Self.key(place, of: options, language)] = newValue }
    }

    private static func key(_ place: OptionTexts.Place, of options: ProductOptions, _ language: String) -> Key {
        Key(option: place.option, value: place.value.map { _ in options.text(at: place) }, language: language)
    }

    /// Replaces the texts of a language by those of another form.
    mutating func take(_ language: String, from other: TypedOptionTexts) {
        texts = texts.filter { $0.key.language != language }
            .merging(other.texts.filter { $0.key.language == language }) { $1 }
    }

    /// The id of a field: `option-1-name@es`, `option-1-text-2@es`.
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
                let text =
                    typedTexts[place, of: options.options, language] ?? stored[place, of: options.options, language]
                    ?? ""
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

    /// The errors of texts that are too long, and of values of an option that would have the same text.
    func translationErrors(of options: VersionedOptions?) -> [FieldError] {
        guard let options = options?.options else { return [] }
        return languages.flatMap { lengthErrors(of: options, in: $0) }
            + languages.flatMap { repeatedTexts(of: options, in: $0) }
    }

    private func lengthErrors(of options: ProductOptions, in language: String) -> [FieldError] {
        options.places.compactMap { place in
            let limit = TypedOptionTexts.limit(place)
            guard typedTexts[place, of: options, language]?.isLonger(than: limit) == true else { return nil }
            return FieldError(
                field: TypedOptionTexts.id(place, language),
                message: Messages.tooLong(.words("manage.variants.nouns.optionName"), limit))
        }
    }

    private func repeatedTexts(of options: ProductOptions, in language: String) -> [FieldError] {
        var known: Set<[String]> = []
        return options.places.compactMap { place in
            guard place.value != nil else { return nil }
            let typed = typedTexts[place, of: options, language] ?? ""
            let text = typed.isEmpty ? options.text(at: place) : typed
            guard !known.insert(["\(place.option)", text.lowercased()]).inserted else { return nil }
            return FieldError(
                field: TypedOptionTexts.id(place, language),
                message: .words("manage.variants.errors.textIsThereTwice", ["value": .text(text.isolated)]))
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
                        id: id, label: .verbatim(options.text(at: place)),
                        value: typedTexts[place, of: options, language.tag] ?? "",
                        error: frame.problem?.message(for: id), isOptional: true, limit: TypedOptionTexts.limit(place))
                })
        }
    }
}
