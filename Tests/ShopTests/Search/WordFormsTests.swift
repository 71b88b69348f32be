import Testing

@testable import Shop

/// Plurals that mean the same as their singulars.
struct WordFormsTests {
    @Test(arguments: [
        ("shirt", "shirts"), ("tomato", "tomatoes"), ("berry", "berries"), ("dress", "dresses"), ("knife", "knives"),
        ("shelf", "shelves"), ("leche", "leches"), ("flor", "flores"), ("luz", "luces"), ("camisa", "camisas"),
    ])
    func aSingularAndItsPluralAreFormsOfEachOther(singular: String, plural: String) {
        #expect(WordForms.forms(of: singular).contains(plural))
        #expect(WordForms.forms(of: plural).contains(singular))
    }

    @Test(arguments: ["tv", "a", "500g", "ab12", ""]) func shortWordsAndCodesHaveOneForm(word: String) {
        #expect(WordForms.forms(of: word) == [word])
    }

    @Test(arguments: [("striped", "stripes"), ("stripe", "striped"), ("hooded", "hood")])
    func whatHasAThingIsARelativeOfIt(word: String, relative: String) {
        #expect(WordForms.relatives(of: word).contains(relative))
    }

    @Test(arguments: ["red", "bed", "used"]) func aShortWordHasNothing(word: String) {
        #expect(WordForms.relatives(of: word).allSatisfy { $0.hasPrefix(word) })
    }

    @Test func theWordItselfComesFirst() {
        #expect(WordForms.forms(of: "glass").first == "glass")
        #expect(!WordForms.forms(of: "glass").contains("glas"))
    }
}
