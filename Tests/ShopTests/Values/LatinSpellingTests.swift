import Foundation
import Testing

@testable import Shop

struct LatinSpellingTests {
    /// Slugs that a shop may have had before, when Unicode's library spelt them.
    @Test(arguments: [
        "Crème brûlée", "Ångström", "Ñandú", "Çay Şeker Ğ İstanbul", "ő ű ț ș ģ ķ ļ ņ ŗ ė ų ą ę ñ õ ã ŵ ŷ",
        "ċ ġ ż ž ř ť ď ľ ĺ ŕ ů ǎ ǚ ơ ư ặ ễ ữ ỵ", "Weißbrot GROẞ", "Rượu vang & bún chả",
        "Γάλα, Αυγά και Ούζο", "Άγχος, σφίγγα, άγκυρα", "Προϋπόθεση για μαϊμού, ψωμί, μυρωδικά, Βιβλία, Ευρώπη",
        "Μωυσής, ηύρα, τυρί, εξι, θέση, Ηχώ", "Хлеб, Яблоко, йогурт, Ёлка, Эскимо, Выпечка, Щука, Юг, Цена, Жир",
        "Цукор, Ґанок, Їжак, Єва", "Ћевапи, Џем, Љута, Њива, Ѓевгелија, Ќебап, Ѕвезда",
        "Ўзбек, Өмір, Үй, Ұн, Ғалым, Һауа",
        "りんご", "まっちゃ", "きっぷ", "しゃしん", "じゃがいも", "にゅうがく", "りゅう", "しんいち", "ほんや", "ぎょうざ", "しょうゆ",
        "チョコレート", "シェフ", "チェリー", "ジェル", "ティー", "ディスク", "フォーク", "ケーキ", "さくら・もも", "りんご ジュース",
        "음악", "한국어", "일요일", "종이", "영어", "우유", "빵", "라면", "값", "앉다", "읽다", "학교", "고양이", "김치", "떡볶이",
        "ხ ღ შ ჟ გ", "Սալոր Հանի Ձու", "חלב", "לחם", "שוקולד", "خبز", "حليب", "تفاح", "شاي", "قهوة", "سمك", "أرز",
        "چای", "٥٠٠ ۵",
        "O’Neill", "rock'n'roll", "500 g", "a_b.c&d",
    ])
    func aNameIsSpeltAsUnicodeSpellsIt(name: String) {
        let known = name.applyingTransform(.toLatin, reverse: false)?.applyingTransform(
            .stripDiacritics, reverse: false)
        let apostrophes: Set<Character> = ["'", "’"]
        let slug = known?.lowercased().filter { !apostrophes.contains($0) }.replacingOccurrences(of: "ß", with: "ss")
        #expect(LatinSpelling(name).text.words == slug?.words)
    }

    /// Unicode's library does not spell these, or puts signs between the letters, which slugs do not have.
    @Test(arguments: [
        ("Smørrebrød", "smorrebrod"), ("Æble", "aeble"), ("Œuf", "oeuf"), ("Đường", "duong"),
        ("Þorramatur", "thorramatur"),
        ("Żółć", "zolc"), ("Łódź", "lodz"), ("Ħobż", "hobz"), ("Ilık", "ilik"), ("IJs", "ijs"), ("Ĳs", "ijs"),
        ("Большой", "bolsoj"), ("Съедобное", "sedobnoe"),
        ("Қазақ", "kazak"), ("Ђурђевак", "durdevak"), ("Թեյ", "tey"), ("ხაჭაპური", "khachapuri"), ("עגבנייה", "gbnyyh"),
        ("عصير", "syr"), ("ウィスキー", "wisuki"), ("ヴァイオリン", "vaiorin"), ("デュエット", "dyuetto"), ("トゥー", "tu"),
        ("らぁめん", "ramen"), ("가을", "gaeul"), ("닭갈비", "dalggalbi"), ("Ｃｏｋｅ　５", "coke 5"), ("Hawaiʻi", "hawaii"),
    ])
    func whatUnicodeDoesNotSpellHasItsUsualLetters(name: String, text: String) {
        #expect(LatinSpelling(name).text.words == text.words)
    }

    @Test(arguments: ["東京", "แอปเปิล", "🍎", "ァ", "ャ", "ッッャ", "ーァ", "γγγ", "\u{11A8}\u{110B}", "っ5", "\u{301}"])
    func everyNameHasASpelling(name: String) {
        #expect(LatinSpelling(name).text.utf8.count <= 4 * name.utf8.count)
    }
}

extension String {
    fileprivate var words: [Substring] {
        split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    }
}
