extension ListUnit {
    /// The words for the unit besides its name with an s. The vocabulary covers English, German, Spanish, French and
    /// Italian, and the commonest words of Portuguese, Dutch, Swedish, Polish, Russian, Chinese and Japanese. A capital
    /// letter is significant in `T`, `C`, `Hand` (no unit in `hand soap`) and `Paar` (no number in `ein paar Äpfel`).
    var words: [String] { (Self.vocabulary[self] ?? "").split(separator: " ").map(String.init) }

    static let vocabulary: [ListUnit: String] = [
        .milligram: "mg milligramo milligramos miligramo miligramos milligramm milligramme milligrammes",
        .gram:
            "g gr grs gm gms gramm gramo gramos gramme grammes grammo grammi г гр грамм грамма граммов 克 グラム "
            + "grama gramas gramy gramów",
        .kilogram:
            "kg kgs kilo kilos kilogramm kilogramo kilogramos kilogramme kilogrammes chilo chili chilogrammo "
            + "chilogrammi кг кило килограмм килограмма 公斤 キロ quilo quilos kilogramy kilogramów килограммов 千克",
        .ounce: "oz ozs unze unzen onza onzas oncia",
        .pound: "lb lbs pfund pfd libra libras livre livres libbra libbre pond",
        .millilitre:
            "ml mls milliliter milliliters millilitres mililitro mililitros millilitro millilitri мл 毫升 ミリリットル cc",
        .centilitre: "cl centiliter centiliters zentiliter centilitro centilitros centilitri",
        .decilitre: "dl deciliter deciliters deziliter decilitro decilitros décilitre décilitres decilitri",
        .litre:
            "l lt ltr ltrs liter liters litern litro litros litri л литр литра литров 升 リットル lts litr litry litra "
            + "litrów литры 公升",
        .teaspoon:
            "t tsp tsps tl teel teelöffel kaffeelöffel cucharadita cucharaditas cdta cdtas cdita cditas càc cac "
            + "cucchiaino cucchiaini KL c.à.c c-à-c theelepel theelepels tsk łyżeczka łyżeczki łyżeczek 小さじ",
        .tablespoon:
            "T tbsp tbsps tbs tb tbl tblsp el essl esslöffel eßl eßlöffel cucharada cucharadas cda cdas càs cas "
            + "cs cucchiaio cucchiai c.à.s c-à-s eetlepel eetlepels msk łyżka łyżki łyżek 大さじ",
        .cup:
            "c C teacup teacups tasse tassen taza tazas tasses tazza tazze tazzina tazzine 杯 カップ xícara xícaras "
            + "chávena chávenas kopje kopjes szklanka szklanki szklanek",
        .pint: "pt pts pinta pintas pinte pintes",
        .quart: "qt qts",
        .gallon: "gal gals galón galones",
        .bag:
            "beutel tüte tüten netz netze sack säcke bolsa bolsas malla mallas saco sacos sac sacs busta buste "
            + "sacchetto sacchetti sacco sacchi 袋 zak zakken påse påsar worek worki",
        .ball: "kugel kugeln bola bolas boule boules",
        .bar:
            "tafel tafeln riegel barra barras tableta tabletas tablette tablettes tavoletta tavolette panetto "
            + "panetti tabliczka tabliczki tablete tabletes reep repen плитка плитки",
        .batch: "batches",
        .bottle:
            "flasche flaschen fl botella botellas garrafa garrafas bouteille bouteilles bottiglia bottiglie "
            + "бутылка бутылки бутылок 瓶 fles flessen flesje flesjes flaska flaskor butelka butelki butelek butelkę "
            + "btl btls bott bout бут бутылку",
        .bowl: "schale schalen schälchen cuenco cuencos bol bols ciotola ciotole",
        .box:
            "boxes punnet punnets schachtel schachteln caja cajas barquette barquettes scatola scatole 箱 盒 caixa "
            + "caixas bakje bakjes коробка коробки",
        .branch: "branches rama ramas ramo rami",
        .bulb: "knolle knollen",
        .bunch:
            "bunches bundle bundles bund bunde bündel bd strauß sträuße manojo manojos atado atados racimo "
            + "racimos ramillete botte bottes bouquet bouquets mazzo mazzi mazzetto mazzetti 束 把 ciuffo ciuffi maço "
            + "maços bos bossen bosje bosjes tros trossen knippe knippen pęczek pęczki pęczków пучок пучка пучков",
        .can:
            "tin tins dose dosen büchse büchsen lata latas boîte boîtes boite boites canette canettes conserve "
            + "conserves lattina lattine scatoletta scatolette банка банки банок 缶 罐 blik blikken blikje blikjes "
            + "burk burkar puszka puszki puszek банку",
        .carton:
            "karton kartons cartón cartones brik briks brick bricks tetrabrik brique briques cartone cartoni "
            + "kartong kartonger kartony kartonów",
        .centimetre:
            "cm zentimeter centimeter centimeters centimètre centimètres centímetro centímetros centimetro centimetri",
        .clove:
            "zehe zehen diente dientes gousse gousses spicchio spicchi dente dentes teentje teentjes klyfta "
            + "klyftor ząbek ząbki ząbków зубчик зубчика зубчиков",
        .container: "pot pots eimer",
        .crate:
            "kiste kisten kasten kästen steige steigen cajón cajones cageot cageots caisse caisses cassa casse "
            + "cassetta cassette kst krat kratten ящик",
        .cube: "würfel cubito cubitos cubetto cubetti blokje blokjes kostka kostki kostek",
        .dash: "dashes",
        .drop: "tropfen gota gotas goutte gouttes goccia gocce",
        .ear: "mazorca mazorcas",
        .glass:
            "glasses vaso vasos copa copas verre verres bicchiere bicchieri vasito vasitos copo copos стакан "
            + "стакана стаканов",
        .handful:
            "Hand Hände handvoll puñado puñados poignée poignées manciata manciate punhado punhados handje näve "
            + "garść garście",
        .head:
            "kopf köpfe cabeza cabezas tête têtes cespo cespi testa teste cabeça cabeças krop kroppen główka "
            + "główki główek 玉 головка головки",
        .inch: "inches",
        .jar:
            "glas gläser gl tarro tarros frasco frascos bote botes bocal bocaux barattolo barattoli vasetto "
            + "vasetti potje potjes słoik słoiki słoików",
        .leaf: "leaves blatt blätter hoja hojas feuille feuilles foglia foglie folha folhas",
        .loaf: "loaves laib laibe hogaza hogazas miche miches pagnotta pagnotte limpa limpor bochenek bochenki",
        .package:
            "pkg pkgs pack packs packung packungen packg packerl pckg paket pakete pkt pk sixpack sixpacks "
            + "paquete paquetes paquet paquets plaquette plaquettes pacco pacchi pacchetto pacchetti confezione "
            + "confezioni пачка пачки пачек 包 パック pacote pacotes embalagem embalagens pak pakken paczka paczki "
            + "paczek paczkę opakowanie opakowania op opak zgrzewka zgrzewki förpackning förpackningar förp paq "
            + "paqs pqte pqtes pqt conf пачку уп упаковка упаковки упаковок",
        .packet:
            "sachet sachets päckchen pck pckch tütchen sobre sobres bustina bustine пакет пакета zakje zakjes "
            + "pakje pakjes torebka torebki пакетов",
        .pair: "Paar Paare par pares paire paires paio paia",
        .piece:
            "pc pcs ea ct unit units stück stücke stk stck pieza piezas trozo trozos pedazo pedazos unidad "
            + "unidades ud uds pièce pièces morceau morceaux unité unités pezzo pezzi unità шт штук 個 个 本 枚 つ 条 只 块 "
            + "根 颗 丁 block blocks pz pzs pza stuk stuks st szt sztuka sztuki sztuk kawałek kawałki штука штуки "
            + "кусок куска кусков",
        .pinch:
            "pinches prise prisen messerspitze messerspitzen msp pizca pizcas pellizco pellizcos pincée pincées "
            + "pizzico pizzichi Pr pitada pitadas snufje snufjes nypa nypor szczypta szczypty щепотка щепотки",
        .roll:
            "rolle rollen rollo rollos rouleau rouleaux rotolo rotoli rolo rolos rol rulle rullar rolka rolki "
            + "rolek рулон рулона рулонов",
        .slice:
            "scheibe scheiben rebanada rebanadas loncha lonchas rodaja rodajas tranche tranches fetta fette 片 "
            + "fatia fatias plak plakken plakje plakjes skiva skivor plastry plastrów plasterki plasterków",
        .splash: "splashes schuss schuß spritzer chorro chorros chorrito chorritos",
        .sprig: "zweig zweige stängel ramita ramitas brin brins rametto rametti zweiglein kvist kvistar takje takjes",
        .stalk: "stange stangen tallo tallos gambo gambi",
        .stem: "stiel stiele",
        .strip: "streifen",
        .sheet: "lámina láminas",
        .tub: "becher bch tarrina tarrinas vaschetta vaschette kuipje kuipjes bekertje kubek kubki",
        .tube: "tuben tubo tubos tubetto tubetti тюбик",
        .wedge: "gajo gajos",
    ]
}
