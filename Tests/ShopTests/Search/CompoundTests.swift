import Testing

@testable import Shop

/// Words within words, and forms of words by language.
struct CompoundTests {
    @Test(arguments: [
        ("saft", ["apfelsaft"]), ("keulen", ["jonglierkeulen"]), ("keule", ["jonglierkeulen"]),
        ("schraube", ["terrassenschrauben"]), ("art", []), ("wein", []), ("reis", []), ("apfel", []),
    ])
    func germanCompoundIsFoundByItsEnd(word: String, compounds: [String]) {
        let vocabulary = Vocabulary(
            ["apfelsaft", "jonglierkeulen", "terrassenschrauben", "cart", "schwein", "preis", "kreis"], .german)
        #expect(vocabulary.compounds(of: word) == compounds)
    }

    @Test(arguments: [
        ("hair", []), ("heel", []), ("rice", []), ("oats", []), ("rain", []), ("ring", ["earring"]),
        ("shirts", ["sweatshirt"]), ("cart", []),
    ])
    func englishCompoundHasTwoWordsOfCatalogue(word: String, compounds: [String]) {
        let vocabulary = Vocabulary(
            [
                "hair", "chair", "heel", "wheel", "rice", "price", "oats", "coats", "rain", "train", "ring", "ear",
                "earring", "wearing", "sweatshirt", "shirt", "sweat", "cart",
            ], .english)
        #expect(vocabulary.compounds(of: word) == compounds)
    }

    @Test func unknownWordIsFoundInLongWord() {
        let vocabulary = Vocabulary(["strawberry", "chair"], .english)
        #expect(vocabulary.compounds(of: "berry") == [])
        #expect(vocabulary.compounds(of: "berry", isWeak: true) == ["strawberry"])
        #expect(vocabulary.compounds(of: "hair", isWeak: true) == [])
    }

    @Test(arguments: [
        ("blume", "blumen"), ("tisch", "tische"), ("tuch", "tucher"), ("grun", "grunes"), ("grunem", "gruner"),
        ("auto", "autos"), ("freundin", "freundinnen"), ("zimmer", "zimmern"), ("glas", "glaser"),
    ])
    func germanFormsHaveOneStem(one: String, other: String) {
        #expect(WordForms.forms(of: one, .german).contains(other))
        #expect(WordForms.forms(of: other, .german).contains(one))
    }

    @Test(arguments: [
        ("rouge", "rouges"), ("vert", "vertes"), ("bateau", "bateaux"), ("cheval", "chevaux"), ("sale", "salee"),
    ])
    func frenchFormsHaveOneStem(one: String, other: String) {
        #expect(WordForms.forms(of: one, .french).contains(other))
        #expect(WordForms.forms(of: other, .french).contains(one))
    }

    @Test func spanishGendersAreRelatives() {
        #expect(WordForms.genders(of: "rojo", .spanish).contains("rojas"))
        #expect(WordForms.genders(of: "pan", .spanish) == [])
        #expect(WordForms.genders(of: "rojo", .english) == [])
    }

    @Test func unknownCompoundHasTwoParts() {
        let vocabulary = Vocabulary(["tomate", "sauce"], .german)
        #expect(vocabulary.parts(of: "tomatensauce")?.0 == "tomate")
        #expect(vocabulary.parts(of: "tomatensuppe") == nil)
    }

    @Test(arguments: [("koeln", "koln"), ("strasse", "strasse"), ("kaese", "kase")])
    func contractedUmlautIsFound(typed: String, known: String) {
        let vocabulary = Vocabulary([known], .german)
        #expect(SearchWord(folded: typed, typed: typed).forms(in: vocabulary) == [known])
    }

    @Test func contractionLosesNoKnownWord() {
        let vocabulary = Vocabulary(["blue", "blu", "poetry"], .english)
        #expect(SearchWord(folded: "blue", typed: "blue").forms(in: vocabulary) == ["blue"])
        #expect(SearchWord(folded: "poetry", typed: "poetry").forms(in: vocabulary) == ["poetry"])
    }
}

extension Vocabulary {
    fileprivate init(_ words: [String], _ language: SearchLanguage) {
        self.init(productCount: words.count, language: language)
        for word in words { add(word) }
    }
}
