extension ListUnit {
    /// The words for the unit besides its name with an s, in English, German, Spanish, French, Italian, and the commonest of
    /// Russian, Chinese and Japanese. A capital letter is significant in `T`, `C`, `Hand` (no unit in `hand soap`) and `Paar`
    /// (no number in `ein paar Äpfel`).
    var words: [String] { (Self.vocabulary[self] ?? "").split(separator: " ").map(String.init) }

    static let vocabulary: [ListUnit: String] = [
        .milligram: "mg milligramo milligramos miligramo miligramos milligramm milligramme milligrammes",
        .gram: "g gr grs gm gms gramm gramo gramos gramme grammes grammo grammi г гр грамм грамма граммов 克 グラム",
        .kilogram:
            "kg kgs kilo kilos kilogramm kilogramo kilogramos kilogramme kilogrammes chilo chili "
            + "chilogrammo chilogrammi кг кило килограмм килограмма 公斤 キロ",
        .ounce: "oz ozs unze unzen onza onzas oncia",
        .pound: "lb lbs pfund pfd libra libras livre livres libbra libbre",
        .millilitre:
            "ml mls milliliter milliliters millilitres mililitro mililitros millilitro millilitri мл 毫升 "
            + "ミリリットル",
        .centilitre: "cl centiliter centiliters zentiliter centilitro centilitros centilitri",
        .decilitre: "dl deciliter deciliters deziliter decilitro decilitros décilitre décilitres decilitri",
        .litre: "l lt ltr ltrs liter liters litern litro litros litri л литр литра литров 升 リットル",
        .teaspoon:
            "t tsp tsps tl teel teelöffel kaffeelöffel cucharadita cucharaditas cdta cdtas cdita cditas "
            + "càc cac cucchiaino cucchiaini KL c.à.c c-à-c",
        .tablespoon:
            "T tbsp tbsps tbs tb tbl tblsp el essl esslöffel eßl eßlöffel cucharada cucharadas cda cdas càs "
            + "cas cs cucchiaio cucchiai c.à.s c-à-s",
        .cup: "c C teacup teacups tasse tassen taza tazas tasses tazza tazze tazzina tazzine 杯 カップ",
        .pint: "pt pts pinta pintas pinte pintes",
        .quart: "qt qts",
        .gallon: "gal gals galón galones",
        .bag:
            "beutel tüte tüten netz netze sack säcke bolsa bolsas malla mallas saco sacos sac sacs busta "
            + "buste sacchetto sacchetti sacco sacchi 袋",
        .ball: "kugel kugeln bola bolas boule boules",
        .bar:
            "tafel tafeln riegel barra barras tableta tabletas tablette tablettes tavoletta tavolette "
            + "panetto panetti",
        .batch: "batches",
        .bottle:
            "flasche flaschen fl botella botellas garrafa garrafas bouteille bouteilles bottiglia bottiglie "
            + "бутылка бутылки бутылок 瓶",
        .bowl: "schale schalen schälchen cuenco cuencos bol bols ciotola ciotole",
        .box: "boxes punnet punnets schachtel schachteln caja cajas barquette barquettes scatola scatole 箱 盒",
        .branch: "branches rama ramas ramo rami",
        .bulb: "knolle knollen",
        .bunch:
            "bunches bundle bundles bund bunde bündel bd strauß sträuße manojo manojos atado atados racimo "
            + "racimos ramillete botte bottes bouquet bouquets mazzo mazzi mazzetto mazzetti 束 把 ciuffo ciuffi",
        .can:
            "tin tins dose dosen büchse büchsen lata latas boîte boîtes boite boites canette canettes "
            + "conserve conserves lattina lattine scatoletta scatolette банка банки банок 缶 罐",
        .carton: "karton kartons cartón cartones brik briks brick bricks tetrabrik brique briques cartone cartoni",
        .centimetre:
            "cm zentimeter centimeter centimeters centimètre centimètres centímetro centímetros centimetro centimetri",
        .clove: "zehe zehen diente dientes gousse gousses spicchio spicchi",
        .container: "pot pots eimer",
        .crate:
            "kiste kisten kasten kästen steige steigen cajón cajones cageot cageots caisse caisses cassa "
            + "casse cassetta cassette",
        .cube: "würfel cubito cubitos cubetto cubetti",
        .dash: "dashes",
        .drop: "tropfen gota gotas goutte gouttes goccia gocce",
        .ear: "mazorca mazorcas",
        .glass: "glasses vaso vasos copa copas verre verres bicchiere bicchieri vasito vasitos",
        .handful: "Hand Hände handvoll puñado puñados poignée poignées manciata manciate",
        .head: "kopf köpfe cabeza cabezas tête têtes cespo cespi testa teste",
        .inch: "inches",
        .jar: "glas gläser gl tarro tarros frasco frascos bote botes bocal bocaux barattolo barattoli vasetto vasetti",
        .leaf: "leaves blatt blätter hoja hojas feuille feuilles foglia foglie",
        .loaf: "loaves laib laibe hogaza hogazas miche miches pagnotta pagnotte",
        .package:
            "pkg pkgs pack packs packung packungen packg packerl pckg paket pakete pkt pk sixpack sixpacks "
            + "paquete paquetes paquet paquets plaquette plaquettes pacco pacchi pacchetto pacchetti "
            + "confezione confezioni пачка пачки пачек 包 パック",
        .packet: "sachet sachets päckchen pck pckch tütchen sobre sobres bustina bustine пакет пакета",
        .pair: "Paar Paare par pares paire paires paio paia",
        .piece:
            "pc pcs ea ct unit units stück stücke stk stck pieza piezas trozo trozos pedazo pedazos unidad "
            + "unidades ud uds pièce pièces morceau morceaux unité unités pezzo pezzi unità шт штук 個 个 本 枚 つ "
            + "条 只 块 根 颗 丁 block blocks",
        .pinch:
            "pinches prise prisen messerspitze messerspitzen msp pizca pizcas pellizco pellizcos pincée "
            + "pincées pizzico pizzichi Pr",
        .roll: "rolle rollen rollo rollos rouleau rouleaux rotolo rotoli",
        .slice: "scheibe scheiben rebanada rebanadas loncha lonchas rodaja rodajas tranche tranches fetta fette 片",
        .splash: "splashes schuss schuß spritzer chorro chorros chorrito chorritos",
        .sprig: "zweig zweige stängel ramita ramitas brin brins rametto rametti zweiglein",
        .stalk: "stange stangen tallo tallos gambo gambi",
        .stem: "stiel stiele",
        .strip: "streifen",
        .sheet: "lámina láminas",
        .tub: "becher bch tarrina tarrinas vaschetta vaschette",
        .tube: "tuben tubo tubos tubetto tubetti",
        .wedge: "gajo gajos",
    ]
}
