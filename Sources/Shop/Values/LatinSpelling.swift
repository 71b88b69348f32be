/// The spelling of a name in the letters from a to z. Latin letters lose their marks. Greek, Cyrillic (ISO 9),
/// Armenian, Georgian, Hebrew, Arabic, Japanese kana (Hepburn) and Korean letters get their usual equivalents.
/// Everything else in the name is unchanged.
struct LatinSpelling {
    private(set) var text = ""
    /// The previous letter, without its marks.
    private var previous: Unicode.Scalar = " "

    init(_ name: String) {
        for scalar in name.lowercased().composed.unicodeScalars.map(\.usual) {
            let parts = Self.letters[scalar] == nil ? String(scalar).decomposedScalars : [scalar]
            for part in parts where part.properties.generalCategory != .nonspacingMark {
                append(part, Self.letters[part] ?? part.digit ?? String(part))
                previous = part
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ letters: String) {
        switch (previous, scalar) {
        case (_, "'"), (_, "’"), (_, "ʻ"), (_, "ʼ"), (_, "ь"), (_, "ъ"), (_, "ー"), (_, "っ"): break
        case ("α", "υ"), ("ε", "υ"), ("ο", "υ"): text += "u"
        case ("γ", "γ"), ("γ", "κ"), ("γ", "ξ"), ("γ", "χ"): replaceLast(by: "n" + letters)
        // A Korean syllable that begins with its vowel, after one that ends with a consonant.
        case ("ᆨ"..."ᇂ", "ᄋ"): text += "-"
        case (_, "ᄋ"): break
        case ("ո", "ւ"): replaceLast(by: "u")
        case ("っ", "か"..."ゔ"): text += (letters.hasPrefix("ch") ? "t" : letters.prefix(1)) + letters
        case ("う", "ぃ"), ("う", "ぇ"), ("う", "ぉ"): replaceLast(by: "w" + letters)
        case ("し", "ゃ"..."ょ"), ("じ", "ゃ"..."ょ"), ("ち", "ゃ"..."ょ"), ("ぢ", "ゃ"..."ょ"):
            replaceLast(by: letters.dropFirst())
        case ("か"..."ん", "ゃ"), ("か"..."ん", "ゅ"), ("か"..."ん", "ょ"): replaceLast(by: letters)
        case ("か"..."ゔ", "ぁ"), ("か"..."ゔ", "ぃ"), ("か"..."ゔ", "ぅ"), ("か"..."ゔ", "ぇ"), ("か"..."ゔ", "ぉ"):
            replaceLast(by: letters)
        default: text += letters
        }
    }

    private mutating func replaceLast(by letters: some StringProtocol) {
        text.removeLast()
        text += letters
    }

    /// Each letter and its spelling. Letters with marks are only listed if their spelling differs.
    private static let letters = pairs(
        """
        ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ĳ ij ŀ l ŉ n ŋ n ŧ t ſ s ĸ k ə e ɛ e ɔ o ɓ b ɗ d ƙ k ƴ y ƒ f
        α a β b γ g δ d ε e ζ z η e θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ ph χ ch ψ ps ω o
        а a б b в v г g д d е e ж z з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц c ч c ш s щ s ы y
        э e ю u я a є e і i ґ g ђ d ј j љ l њ n ћ c џ d ѕ z ғ g қ k ң n ө o ү u ұ u һ h ә a җ z ҳ h ҷ c й j
        ա a բ b գ g դ d ե e զ z է e ը e թ t ժ z ի i լ l խ x ծ c կ k հ h ձ j ղ g ճ c մ m յ y ն n շ s ո o չ c
        պ p ջ j ռ r ս s վ v տ t ր r ց c ւ w փ p ք k օ o ֆ f և ev
        ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q
        შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h
        ב b ג g ד d ה h ו w ז z ח h ט t י y ך k כ k ל l ם m מ m ן n נ n ס s ף p פ p ץ z צ z ק q ר r ש s ת t
        ا a ب b ة t ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z غ gh ف f ق q ك k ل l
        م m ن n ه h و w ى y ي y پ p چ ch ژ zh ک k گ g ی y ڤ v
        あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu
        て te と to な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo
        や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を wo ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji
        ず zu ぜ ze ぞ zo だ da ぢ dji づ dzu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe
        ぽ po ゔ vu ぁ a ぃ i ぅ u ぇ e ぉ o ゃ ya ゅ yu ょ yo
        ᄀ g ᄁ kk ᄂ n ᄃ d ᄄ tt ᄅ l ᄆ m ᄇ b ᄈ pp ᄉ s ᄊ ss ᄌ j ᄍ jj ᄎ ch ᄏ k ᄐ t ᄑ p ᄒ h
        ᅡ a ᅢ ae ᅣ ya ᅤ yae ᅥ eo ᅦ e ᅧ yeo ᅨ ye ᅩ o ᅪ wa ᅫ wae ᅬ oe ᅭ yo ᅮ u ᅯ wo ᅰ we ᅱ wi ᅲ yu ᅳ eu ᅴ ui ᅵ i
        ᆨ g ᆩ kk ᆪ gs ᆫ n ᆬ nj ᆭ nh ᆮ d ᆯ l ᆰ lg ᆱ lm ᆲ lb ᆳ ls ᆴ lt ᆵ lp ᆶ lh ᆷ m ᆸ b ᆹ bs ᆺ s ᆻ ss ᆼ ng ᆽ j
        ᆾ ch ᆿ k ᇀ t ᇁ p ᇂ h
        """)

    private static func pairs(_ table: String) -> [Unicode.Scalar: String] {
        let words = table.split(whereSeparator: \.isWhitespace)
        return stride(from: 0, to: words.count, by: 2).reduce(into: [:]) { pairs, index in
            pairs[words[index].unicodeScalars.first!] = String(words[index + 1])
        }
    }
}

extension Unicode.Scalar {
    /// The normal form of a wide letter or digit; hiragana for a katakana letter.
    fileprivate var usual: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
        case 0x30A1...0x30F6: Unicode.Scalar(value - 0x60) ?? self
        default: self
        }
    }

    /// A decimal digit of any script: `٥` is 5.
    fileprivate var digit: String? {
        properties.numericType == .decimal ? properties.numericValue.map { String(Int($0)) } : nil
    }
}
