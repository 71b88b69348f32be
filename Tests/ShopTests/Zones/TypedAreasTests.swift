import Testing

@testable import Shop

/// Areas of zones as managers type them.
struct TypedAreasTests {
    @Test(arguments: [
        ("Germany, fr", "DE\nFR"), ("Spain: 35*, 38001-38005", "ES: 35*, 38001-38005"),
        ("es:Las Palmas", "ES: GC"),
        ("US: Alaska; hi", "US: AK, HI"), ("PL: 00-950", "PL: 00950*"), ("ES\nES: 35*", "ES\nES: 35*"),
        ("DE:", "DE"), ("DE, Germany, de", "DE"), ("", ""), (" , ;\n\n", ""),
    ])
    func readableTextIsReadAndWritten(typed: String, text: String) {
        let read = TypedAreas(typed)
        #expect(read.areas.text == text && read.unknown.isEmpty)
        #expect(TypedAreas(text).areas == read.areas)
    }

    @Test(arguments: [
        ("Atlantis", "Atlantis", nil), ("DE, Atlantis", "Atlantis", nil), ("Spain: Bavaria", "Bavaria", "ES"),
        ("ES: 38005-38001", "38005-38001", "ES"), ("Nowhere: 35*", "Nowhere", nil), ("ES: *", "*", "ES"),
    ])
    func unreadableTextIsNamed(typed: String, text: String, country: String?) {
        #expect(TypedAreas(typed).unknown == [.init(text: text, country: country)])
    }
}
