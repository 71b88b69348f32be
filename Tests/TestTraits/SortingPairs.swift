/// Pairs of words in the published order of their language, and a few more words to sort among them.
public enum SortingPairs {
    /// Pairs of a language: the first word comes before the second.
    public static let pairs: [String: [(first: String, second: String)]] = [
        "es": parsed(spanish), "de": parsed(german), "sv": parsed(swedish),
    ]

    // Real Academia Española, Ortografía de la lengua española (2010), chapter I, 5.4.2: ñ is a letter after n, accents
    // and the diaeresis count only between equal words, and ch and ll are sorted as two letters. CLDR's es.xml:
    // &N<ñ<<<Ñ. CLDR puts small letters before capital ones.
    private static let spanish = """
        nuez < ñame, cana < caña, canto < caña, canzoneta < caña, caña < capa, mano < maña, manzana < maña,
        maña < mapa, uno < uña, nube < ñandú, ñandú < oca, ano < año, anzuelo < año, sonar < soñar, pena < peña,
        penumbra < peña, leño < leopardo, moño < mora, cuna < cuña, niña < nipón, papa < papá, papá < papas,
        rio < río, río < risa, mas < más, más < masa, el < él, él < ella, solo < sólo, sólo < solomillo, te < té,
        té < tecla, pingüino < pinza, vergüenza < verja, cena < chico, chico < cinta, lima < llama, llave < luz,
        cacao < cacharro, ajo < Ajo
        """

    // DIN 5007-1 (dictionaries): ä, ö and ü are sorted as a, o and u, and ß as ss; they count only between equal words,
    // and come second. CLDR's German order is that of its root.
    private static let german = """
        Apfel < Äpfel, Äpfel < Apfelsaft, Arbeit < Ärger, Ärger < Arm, Bäcker < Backstein, Bahn < Bär, Bär < Barren,
        Brot < Brötchen, Brötchen < Brotkorb, Döschen < Dose, Ofen < Öl, Öl < Olive, Öl < Omelett, schon < schön,
        schön < schonen, Schuh < Schüssel, Schüssel < Schuster, Masse < Maße, Maße < Massen, Strasse < Straße,
        Straße < Stratege, Fuß < Fussel, Fluss < Flüssigkeit, Flüssigkeit < Flut, Gans < Gänse, Gänse < Garten,
        Grün < Gruß, Gruß < Grütze, Huhn < Hühnchen, Hühner < Hummer, Käsekuchen < Kasse, Köln < Kolumne,
        Kölner < Konstanz, Küche < Kuchen, Kuchen < Küken, Mohn < Möhre, Möhre < Mokka, Übung < Uhr, Ärmel < Zimt,
        Zahl < Zähler
        """

    // Svenska Akademiens ordlista (2006): å, ä and ö are letters after z, w is a letter after v. CLDR's sv.xml:
    // &[before 1]ǀ<å<<<Å<ä<<<Ä<<æ<<<Æ<ö<<<Ö<<ø<<<Ø, &Y<<ü<<<Ü.
    private static let swedish = """
        zon < åka, zink < ål, år < ära, ål < älg, äng < öl, äpple < öga, åra < ägg, ås < äss, zebra < ö,
        Åre < Ängelholm, Älmhult < Örebro, Zorn < Åberg, Åberg < Ädel, Ystad < Zinkgruvan, bar < barn, barn < bår,
        bår < bär, bär < bör, bas < båt, fax < får, hav < hår, hår < här, här < hör, man < mål, mål < mäta,
        mäta < möte, vårta < wasa, vy < webb, wok < xylofon, ide < idé, idé < ideal, Andre < André, André < Andrea,
        typ < tür, tür < tysk, Müller < myra, ära < ærlig, ök < øl, øl < öm, år < ær
        """

    /// 140 words that begin with any letter.
    public static let words: [String] = {
        let middles = ["a", "el", "im", "or", "ut", "ys", "y"]
        return "abcdefghijklmnopqrst".flatMap { first in middles.map { "\(first)\($0)ling" } }
    }()

    private static func parsed(_ text: String) -> [(first: String, second: String)] {
        text.replacing("\n", with: " ").split(separator: ", ").map { pair in
            let words = pair.split(separator: " < ").map(String.init)
            return (words[0], words[1])
        }
    }
}
