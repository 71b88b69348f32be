import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct TransliterationTests {
    @Test(arguments: [
        ("plain text 1", "plain text 1"), ("Jalapeños", "Jalapenos"), ("Straße, Öl & Ærø", "Strasse, Ol & AEro"),
        ("Ελλάδα", "Ellada"), ("Москва", "Moskva"), ("Łódź", "Lodz"), ("東京", "dong jing"), ("カタカナ", "katakana"),
        ("naïve “quotes” – dash…", "naive \"quotes\" - dash..."), ("tea 🍵", "tea "), ("e\u{301}", "e"), ("½", " 1/2"),
        ("🍵", ""), ("", ""), ("nul \0 ñ", "nul \0 n"),
    ])
    func textBecomesASCII(text: String, expected: String) {
        #expect(Transliteration.ascii(text) == expected)
    }

    @Test func longTextIsKeptWhole() {
        let ascii = Transliteration.ascii(String(repeating: "Größe 北 ", count: 20_000))
        #expect(ascii == String(repeating: "Grosse bei ", count: 20_000))
    }

    @Test func transliterationIsSafeInSeveralThreads() async {
        let results = await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { (0..<200).map { Transliteration.ascii("Straße \($0)") } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(results) == Set((0..<200).map { "Strasse \($0)" }))
    }
}
