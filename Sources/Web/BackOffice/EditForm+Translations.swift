import HTTP
import Shop
import Storage

extension EditEntries {
    /// The texts of the form in other languages than the shop's default one.
    var translatedTexts: [(field: AuditEntry.Field, text: String)] {
        texts.filter { $0.key.translation != nil }.map { ($0.key, $0.value) }.sorted { $0.0.rawValue < $1.0.rawValue }
    }

    /// Adds the texts that the subject has in these languages.
    mutating func addTranslations<Subject: EditedSubject>(of subject: Subject, in languages: [String]) {
        self.languages = languages
        for field in Subject.translatedFields(in: languages) { texts[field] = subject.attributes.translations[field] }
    }

    /// Adds the texts that were typed in these languages. A language that the form did not show changes nothing.
    mutating func addTranslations<Subject: EditedSubject>(
        _ form: Form, of _: Subject.Type, in languages: [String]
    ) {
        self.languages = languages
        for field in Subject.translatedFields(in: languages) where form[field.id] != nil {
            let row = Subject.field(field)
            texts[field] =
                row.isLong ? form.text(field.id, for: row.limit ?? 20) : form.line(field.id, for: row.limit ?? 20)
        }
    }
}

extension EditForm {
    /// Returns the translations of the subject with those of the form.
    func translations(of subject: Subject?) -> Translations {
        entries.translatedTexts.reduce(into: subject?.attributes.translations ?? Translations()) {
            $0[$1.field] = $1.text
        }
    }

    /// The errors of translated texts that are too long.
    var translationErrors: [FieldError?] {
        entries.translatedTexts.map { Subject.field($0.field).lengthError($0.text) }
    }
}

extension [(field: AuditEntry.Field, text: String)] {
    /// Returns these texts and those of other fields.
    func adding(_ others: Self) -> Self {
        let known = Set(map(\.field))
        return self + others.filter { !known.contains($0.field) }
    }
}

extension EditedSubject {
    static func translatedFields(in languages: [String]) -> [AuditEntry.Field] {
        languages.flatMap { language in translatedFields.map { $0.translated(into: language) } }
    }
}

extension Snapshot {
    /// Returns the tags of the languages into which texts are translated.
    func otherLanguages() throws -> [String] { Array(try settings().languages.dropFirst()) }
}
