import Testing

@testable import Shop

/// Texts in the shop's other languages.
struct TranslationsTests {
    @Test func emptyTextIsNoTranslation() {
        var translations = Translations()
        translations[.name, "es"] = ""
        #expect(translations == Translations())
        translations[.name, "es"] = "Tomate"
        #expect(translations != Translations() && translations[.init(rawValue: "name@es")] == "Tomate")
        #expect(translations.languages == ["es"])
    }

    @Test func keepingFillsOnlyFieldsThatWereNotSet() {
        var (now, mine) = (Translations(), Translations())
        (now[.name, "es"], now[.name, "de"]) = ("Mensajero", "Kurier")
        mine[.name, "es"] = ""
        #expect(mine.keeping(now)[.name, "es"].isEmpty && mine.keeping(now)[.name, "de"] == "Kurier")
    }

    @Test func fieldChangesIncludeErasedTranslations() {
        var (before, after) = (Translations(), Translations())
        (before[.name, "es"], after[.name, "de"]) = ("Mensajero", "Kurier")
        let changes = after.fieldChanges(from: before)
        #expect(changes.map(\.field.rawValue) == ["name@de", "name@es"])
        #expect(changes.map(\.after) == ["Kurier", ""] && changes.map(\.before) == ["", "Mensajero"])
    }

    @Test func fieldOfATranslationNamesFieldAndLanguage() throws {
        let translation = try #require(AuditEntry.Field.openingHours.translated(into: "pt-BR").translation)
        #expect(translation.field == .openingHours && translation.language == "pt-BR")
        #expect(AuditEntry.Field.name.translation == nil)
    }

    @Test func conflictOfATranslationIsFound() {
        let field = AuditEntry.Field.name.translated(into: "es")
        let others = [AuditEntry.FieldChange(field, before: "", after: "Correo")]
        #expect(EditMerge(others: others, mine: [(field, "Mensajero")]).conflicts == others)
        #expect(EditMerge(others: others, mine: [(field, "")]).theirs == [field])
    }
}
