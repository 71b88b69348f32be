/// Words that the lines of a list are read by, in English, Spanish and a little German.
enum ListVocabulary {
    /// Numbers in words.
    static let numbers: [String: ListAmount] = {
        var numbers: [String: ListAmount] = [
            "half": .half, "media": .half, "medio": .half, "eine": .one, "einen": .one,
        ]
        for article in articles { numbers[article] = .one }
        for words in [
            "one two three four five six seven eight nine ten eleven twelve",
            "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
            "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        ] {
            for (index, word) in words.split(separator: " ").enumerated() {
                numbers[String(word)] = ListAmount(index + 1)
            }
        }
        return numbers
    }()

    static let articles: Set = ["a", "an", "un", "una"]
    static let dozens: Set = ["dozen", "doz", "docena", "docenas", "dutzend"]
    /// Words between the two ends of a range.
    static let until: Set = ["to", "or", "bis", "o", "a"]
    /// Words between a unit and a name.
    static let of: Set = ["of", "de", "del"]

    /// Words before a quantity that leave it as it is.
    static let vague: Set = [
        "about", "approximately", "approx", "ca", "circa", "roughly", "around", "unos", "unas", "etwa", "generous",
        "scant", "heaping", "heaped", "rounded", "level", "good", "at", "least", "up", "to",
    ]

    /// Words between a quantity and its unit.
    static let sizes: Set = [
        "small", "medium", "large", "big", "heaping", "heaped", "level", "rounded", "generous", "scant", "good", "thin",
        "thick", "packed", "full", "whole", "fresh", "dried", "long", "short", "healthy", "medium-size", "medium-sized",
        "loosely", "firmly", "lightly", "extra-large", "large-size", "fat", "very", "thinly", "few", "more", "nice",
        "tender", "young", "additional", "extra", "hearty", "each", "fluid", "good-sized", "good-size", "plump",
        "pequeño", "pequeña", "grande", "grandes",
    ]

    /// Words behind a name that do not belong to it.
    static let ends: Set = ["for", "plus", "or", "from", "with", "in", "cut"]

    /// Units that stand behind a name as well: `2 garlic cloves`.
    static let unitsBehindNames: Set<ListUnit> = [
        .clove, .stalk, .sprig, .rib, .slice, .head, .bulb, .spear, .branch,
    ]
}
