/// The words by which list lines are parsed, in the languages that `ListLine` understands.
enum ListVocabulary {
    /// Numbers in words.
    static let numbers: [String: ListAmount] = {
        var numbers: [String: ListAmount] = [:]
        for word in articles { numbers[word] = .one }
        for words in [
            "one two three four five six seven eight nine ten eleven twelve",
            "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
            "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
            "un deux trois quatre cinq six sept huit neuf dix onze douze",
            "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
            "um dois três quatro cinco seis sete oito nove dez onze doze",
            "een twee drie vier vijf zes zeven acht negen tien elf twaalf",
            "ett två tre fyra fem",
            "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
            "один два три четыре пять шесть семь восемь девять десять",
            "одна две", "uma duas", "jedna dwie",
        ] {
            for (index, word) in words.split(separator: " ").enumerated() {
                numbers[String(word)] = ListAmount(index + 1)
            }
        }
        numbers["eineinviertel"] = ListAmount(5, over: 4)
        for (word, halves) in [
            ("anderthalb", 3), ("eineinhalb", 3), ("zweieinhalb", 5), ("dreieinhalb", 7), ("viereinhalb", 9),
            ("anderhalve", 3), ("anderhalf", 3), ("półtora", 3), ("półtorej", 3), ("полтора", 3), ("полторы", 3),
        ] { numbers[word] = ListAmount(halves, over: 2) }
        numbers["dreiviertel"] = ListAmount(3, over: 4)
        for word in ["twenty", "zwanzig", "veinte", "vingt"] { numbers[word] = ListAmount(20) }
        for word in ["fifteen", "fünfzehn", "quinze", "quindici"] { numbers[word] = ListAmount(15) }
        return numbers
    }()

    static let articles: Set = [
        "a", "an", "ein", "eine", "einen", "einer", "eines", "einem", "un", "una", "uno", "une", "un'", "um", "uma",
        "een", "ett",
    ]

    /// Fractions in words. The French `quart` is read elsewhere, since it is a unit in English.
    static let parts: [String: ListAmount] = {
        var parts: [String: ListAmount] = [:]
        for word in halves { parts[word] = .half }
        for word in "quarter quarters viertel cuarto cuartos quarto quarti".split(separator: " ") {
            parts[String(word)] = .quarter
        }
        for word in "third thirds drittel tercio tercios tiers terzo terzi".split(separator: " ") {
            parts[String(word)] = .third
        }
        return parts
    }()

    static let halves: Set = [
        "halb", "halbe", "halber", "halbes", "halben", "medio", "media", "demi", "demie", "mezzo", "mezza",
        "mezz'", "meio", "meia", "half", "halve", "halv", "halvt", "pół", "пол",
    ]

    /// Amounts that have a word of their own, with their unit; nil for pieces.
    static let multiples: [String: (factor: Int, unit: ListUnit?)] = {
        var multiples: [String: (Int, ListUnit?)] = [:]
        for (words, factor, unit) in [
            (
                "dozen dozens doz dz dutzend docena docenas douzaine douzaines dozzina dozzine dúzia dúzias dozijn dussin "
                    + "tuzin tuziny дюжина дюжины 打 ダース", 12, ListUnit?.none
            ),
            ("dizaine dizaines decena decenas decina decine десяток десятка", 10, nil), ("vingtaine ventina", 20, nil),
            ("quinzaine quincena", 15, nil), ("couple пара", 2, nil), ("etto etti hg ons hekto", 100, .gram),
            ("viertelpfund", 125, .gram), ("полкило 斤", 500, .gram), ("поллитра пол-литра", 500, .millilitre),
            ("dag dkg deka deko", 10, .gram), ("两", 50, .gram), ("krm", 1, .millilitre),
        ] {
            for word in words.split(separator: " ") { multiples[String(word)] = (factor, unit) }
        }
        return multiples
    }()

    /// Words between the two ends of a range.
    static let until: Set = [
        "to", "or", "bis", "oder", "o", "ó", "a", "à", "ou", "till", "eller", "do", "lub", "до", "или",
    ]
    /// Words between a unit and a name.
    static let of: Set = [
        "of", "de", "du", "d'", "di", "del", "della", "dei", "delle", "degli", "da", "do", "von", "の",
    ]
    /// Words before a measure that is to be added.
    static let joins: Set = ["plus", "and", "&", "+", "y", "más", "più", "und", "et", "e"]
    /// Words before the same amount in another unit.
    static let same: Set = ["/", "=", "or", "oder", "o", "ou"]
    /// Words between two measures of a range: `500 g to 1 kg`.
    static let untilMeasure = until.subtracting(same).union(["-"])
    /// Words before the content of one container: `2 Dosen à 400 g`.
    static let each: Set = ["à", "je", "of", "de", "di", "da"]
    /// Words between a multiplier and the measure that it multiplies: `2 x 500 ml`.
    static let times: Set = ["x", "mal", "х"]

    /// Units that are also written before their number: `pasta gr 500`, `大さじ2`.
    static let unitsBeforeNumbers: Set = ["kg", "g", "gr", "hg", "ml", "cl", "lt", "кг", "大さじ", "小さじ"]

    /// Words for an amount that is not exact.
    static let nearly: Set = [
        "about", "approximately", "approx", "ca", "circa", "roughly", "around", "unos", "unas", "etwa", "ungefähr",
        "environ", "aprox", "aproximadamente", "~", "ongeveer", "około", "ok", "около", "约",
    ]

    /// Words before a quantity that do not change the quantity.
    static let vague: Set = nearly.union([
        "generous", "scant", "heaping", "heaped", "rounded", "level", "good", "at", "least", "up", "to", "knapp", "gut",
        "rund", "max", "maximal", "höchstens",
        "mindestens", "mind",
    ])

    /// Words after an article that show that the article is not a number: `a few`, `un poco`.
    static let indefinite: Set = [
        "few", "little", "bit", "lot", "wenig", "bisschen", "poco", "poquito", "peu", "po'", "pochino", "pouco",
        "beetje",
    ]

    /// Words before a number that is a part of the name: `size 4`, `Mehl Type 405`, `dinner for 2`, `call at 5`.
    static let numbered: Set = [
        "size", "type", "typ", "no", "nr", "größe", "gr", "taille", "talla", "tamaño", "taglia", "misura", "n°", "nº",
        "spf",
        "lsf", "fps", "model", "modell", "modelo", "at", "for", "on", "by", "um", "am", "für", "para", "pour", "per",
        "omega", "windows", "@", "in",
    ]

    /// Names of two words that start with a number or with the word of a unit.
    static let joinedNames: Set = ["7 up", "3 musketeers", "100 grand", "pak choi", "pak choy"]

    /// Words after a number with a point that make it a day or a name: `3. Oktober`, `1. FC`.
    static let dated: Set = [
        "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
        "dezember", "advent", "fc", "klasse", "wahl",
    ]

    /// Words after a number that show that the number belongs to a comment: `(2 if on offer)`, `(3 left)`,
    /// `(4 people)`.
    static let conditions: Set = [
        "if", "when", "unless", "left", "off", "people", "persons", "days", "weeks", "wenn", "falls", "sofern",
        "übrig", "personen", "tage", "wochen", "si", "cuando", "quand", "personas", "personnes", "días", "jours", "se",
        "quando", "persone", "giorni", "pessoas", "dias", "als", "wanneer", "dagen", "om", "när", "dagar", "jeśli",
        "jak", "osoby", "osób", "dni", "если", "когда", "дня", "дней",
    ]
    /// Words between the two numbers of an offer: `2 for 1`.
    static let offers: Set = ["for", "für", "por", "pour", "per", "voor", "för", "za", "за"]

    /// Words and letters of currencies after a price.
    static let currencies: Set = ["eur", "euro", "euros", "usd", "chf", "zł", "kr", "руб", "元", "円"]

    /// Words of Swedish units after the article "en", which is a preposition in other languages.
    static let unitsAfterEn: Set = [
        "flaska", "burk", "påse", "limpa", "liter", "nypa", "knippe", "klyfta", "skiva", "rulle", "kartong", "halv",
        "förpackning",
    ]

    /// Words and signs after a number that describe an item instead of counting it: `3,5 % Milch`, `60 W bulb`,
    /// `10 € voucher`.
    static let descriptions: Set = [
        "mm", "m", "km", "W", "Watt", "watt", "V", "Volt", "volt", "GB", "TB", "MB", "mAh", "Ah", "Euro", "euro",
        "euros",
        "EUR", "USD", "CHF", "Uhr", "h",
    ]

    /// How full a spoon is, also after its unit: `1 TL, gestr. Salz`.
    static let heaps: Set = [
        "heaped", "heaping", "level", "rounded", "geh", "gehäuft", "gehäufte", "gehäufter", "gehäuften",
        "gestr", "gestrichen", "gestrichene", "gestrichener", "gestrichenen", "rasa", "rasas", "colmada", "colmadas",
        "bombée", "bombées", "rase", "rases", "raso", "rasi", "colmo", "colmi",
    ]

    /// Words between a quantity and its unit.
    static let sizes: Set = heaps.union([
        "small", "medium", "large", "big", "generous", "scant", "good", "thin", "thick", "packed", "full", "whole",
        "fresh",
        "dried", "long", "short", "healthy", "medium-size", "medium-sized", "loosely", "firmly", "lightly",
        "extra-large",
        "large-size", "fat", "very", "thinly", "few", "more", "nice", "tender", "young", "additional", "extra",
        "hearty",
        "each", "good-sized", "good-size", "plump",
        "große", "großer", "großes", "großen", "kleine", "kleiner", "kleines", "kleinen", "mittelgroße",
        "mittelgroßer", "dicke", "dünne", "volle", "voller", "leicht", "gute", "guter", "knapper", "knappe", "kl",
        "frische",
        "pequeño", "pequeña", "pequeños", "pequeñas", "grande", "grandes", "buen", "buena", "petit", "petite", "petits",
        "petites", "gros", "grosse", "grosses", "grands", "bonne", "grand", "piccolo", "piccola", "piccoli", "piccole",
        "grandi", "bel",
    ])

    /// Words between a unit and "de": `3 tranches épaisses de jambon`.
    static let qualities: Set = [
        "épaisse", "épaisses", "fine", "fines", "grosse", "grosses", "petite", "petites", "bonne", "bonnes", "grande",
        "grandes", "pequeña", "pequeñas", "finas", "gruesas", "grandi", "piccoli", "piccole", "sottili", "spesse",
        "spessa",
    ]

    /// Words after a name that do not belong to it.
    static let ends: Set = ["for", "plus", "or", "from", "with", "in", "cut"]

    /// Words that form a name together with the unit before them: `can opener`.
    static let tools: Set = [
        "opener", "openers", "cutter", "cutters", "cleaner", "brush", "brushes", "rack", "holder", "holders", "liner",
        "liners", "clip", "clips", "lid", "lids", "stool", "stools", "foil", "stopper", "stoppers", "warmer",
    ]

    /// Words after the English "pond", which is a pound in Dutch: `pond pump`.
    static let pondWords: Set = ["liner", "pump", "pumps", "plant", "plants", "filter", "filters", "net", "food"]

    /// Words that are units only before a word such as "de": `pot de crème`, `pot roast`.
    static let unitsBeforeOf: Set = [
        "pot", "pots", "bouquet", "bouquets", "brick", "bricks", "chili", "conserve", "conserves", "cassette",
    ]

    /// Words for a part of an item, with `de` or `di` before the item to buy: `zumo de 2 limones`.
    static let extracts: Set = ["zumo", "jugo", "ralladura", "jus", "zeste", "zestes", "succo", "scorza"]

    /// Units that are also written after a name: `2 garlic cloves`.
    static let unitsBehindNames: Set<ListUnit> = [
        .clove, .stalk, .sprig, .rib, .slice, .head, .bulb, .spear, .branch,
    ]

    /// Units of a pack, which are also written after the measure of its content: `a 2 kg bag of rice`.
    static let containers: Set<ListUnit> = [
        .bag, .bar, .bottle, .box, .can, .carton, .jar, .loaf, .package, .packet, .piece, .tub, .tube,
    ]
    /// Containers whose word without a number means one container before "of": `jar of honey`.
    static let containersBeforeOf = containers.subtracting([.bar, .piece]).union([.bunch])
}
