/// Unit in which something on a list is counted or measured.
public enum ListUnit: String, CaseIterable, Sendable {
    case milligram, gram, kilogram, ounce, pound
    case millilitre, centilitre, decilitre, litre, teaspoon, tablespoon
    case fluidOunce = "fluid ounce"
    case cup, pint, quart, gallon, inch
    case bag, ball, bar, batch, bottle, bowl, box, branch, bulb, bunch, cake, can, carton, clove, container, crate, cube
    case dash, drop, ear, envelope, glass, grind, handful, head, jar, leaf, loaf, package, packet, pair, piece, pinch,
        pod
    case recipe, rib, roll, scoop, sheet, slice, spear, splash, sprig, stalk, stem, stick, strip, tub, tube, wedge

    /// The unit that a word names, whatever the case of its letters and the marks at its end; nil for any other word.
    public init?(word: String) {
        let word = word.withoutMarksAtEnd
        guard let unit = Self.byWord[word] ?? Self.byWord[word.lowercased()] else { return nil }
        self = unit
    }

    /// True for a unit of mass, volume or length.
    var isMeasure: Bool { Self.measures.contains(self) }

    private static let measures: Set<ListUnit> = [
        .milligram, .gram, .kilogram, .ounce, .pound, .millilitre, .centilitre, .decilitre, .litre, .teaspoon,
        .tablespoon, .fluidOunce, .cup, .pint, .quart, .gallon, .inch,
    ]

    /// Words for each that are not its name with an s: English, Spanish and German. `T` and `t` are the only ones in which
    /// the case of a letter tells one from another.
    private static let words: [ListUnit: String] = [
        .milligram: "mg milligram milligrams milligramo milligramos miligramo miligramos",
        .gram: "g gr grs gm gms gram grams gramm gramme grammes gramo gramos",
        .kilogram: "kg kgs kilo kilos kilogram kilograms kilogramo kilogramos",
        .ounce: "oz ozs ounce ounces onza onzas",
        .pound: "lb lbs pound pounds libra libras pfund",
        .millilitre: "ml mls milliliter milliliters millilitre millilitres mililitro mililitros",
        .centilitre: "cl centiliter centiliters centilitre centilitres centilitro centilitros",
        .decilitre: "dl deciliter deciliters decilitre decilitres decilitro decilitros",
        .litre: "l lt ltr ltrs liter liters litre litres litro litros",
        .teaspoon: "t tsp tsps teaspoon teaspoons cucharadita cucharaditas cdta cdtas tl teelöffel",
        .tablespoon: "T tbsp tbsps tbs tb tbl tblsp tablespoon tablespoons cucharada cucharadas cda cdas el esslöffel",
        .cup: "c C cup cups taza tazas teacup teacups",
        .pint: "pt pts pint pints pinta pintas",
        .quart: "qt qts quart quarts",
        .gallon: "gal gals gallon gallons galón galones",
        .bag: "bag bags bolsa bolsas",
        .bar: "bar bars barra barras tableta tabletas",
        .bottle: "bottle bottles botella botellas flasche flaschen",
        .box: "box boxes caja cajas",
        .branch: "branch branches rama ramas",
        .bunch: "bunch bunches manojo manojos ramo bundle bundles",
        .can: "can cans tin tins lata latas dose dosen",
        .clove: "clove cloves diente dientes",
        .dash: "dash dashes",
        .glass: "glass glasses vaso vasos",
        .handful: "handful handfuls puñado puñados",
        .inch: "inch inches",
        .jar: "jar jars tarro tarros frasco frascos",
        .leaf: "leaf leaves hoja hojas",
        .loaf: "loaf loaves",
        .batch: "batch batches",
        .package: "package packages pkg pkgs paquete paquetes pack packs packung packungen",
        .packet: "packet packets sachet sachets sobre sobres",
        .piece: "piece pieces pc pcs pieza piezas stück trozo trozos",
        .pinch: "pinch pinches pizca pizcas",
        .slice: "slice slices rebanada rebanadas loncha lonchas",
        .splash: "splash splashes chorro",
        .pair: "pair pairs par pares",
        .head: "head heads cabeza cabezas",
        .cube: "cube cubes cubito cubitos",
        .sprig: "sprig sprigs ramita ramitas",
    ]

    private static let byWord: [String: ListUnit] = {
        var units: [String: ListUnit] = [:]
        for unit in allCases {
            for word in (words[unit] ?? "\(unit.rawValue) \(unit.rawValue)s").split(separator: " ") {
                units[String(word)] = unit
            }
        }
        return units
    }()
}
