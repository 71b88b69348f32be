/// Lines that were reported as misread, and others of their kinds.
extension ListLineTable {
    /// Lines from reports, in several languages.
    static let reported = """
        4 tablespoons/58 grams unsalted butter | 4 tbsp | unsalted butter
        1½ cups (210 grams) flour | 1½ cups | flour
        4 ounces/112 grams chocolate | 4 oz | chocolate
        80g/3oz butter | 80 g | butter
        1 Tablespoon, 1 teaspoon cumin | 1⅓ tbsp | cumin
        1 kilo y medio de patatas | 1.5 kg | patatas
        1,5 Kilogramm Kartoffeln | 1.5 kg | Kartoffeln
        1-2 Hand Petersilie | 1–2 handfuls | Petersilie
        1 Bund Petersilie | 1 bunch | Petersilie
        1 geh. TL Gewürzpaste | 1 tsp | Gewürzpaste
        Korean hot pepper flakes (Gochu-garu), optional |
        Coke(zero) |
        3 units of lemon | 3 | lemon
        1 unit apple | 1 | apple
        birthday card for Anna 12/3 |
        pasta - 2 packs | 2 packages | pasta
        2 douzaines d'œufs | 24 | œufs
        3 pezzi di pane | 3 | pane
        молоко 2 л | 2 l | молоко
        牛乳 2本 | 2 | 牛乳
        牛乳2本 | 2 | 牛乳
        eggs (free range!) |
        milk 2% |
        media docena de huevos | 6 | huevos
        ½ lb butter | ½ lb | butter
        1,5 kg arroz | 1.5 kg | arroz
        2 x 500 ml Sahne | 1000 ml | Sahne
        3 Dosen Mais | 3 cans | Mais
        米 5kg | 5 kg | 米
        米5kg | 5 kg | 米
        5kg米 | 5 kg | 米
        3个苹果 | 3 | 苹果
        卵10個 | 10 | 卵
        水2リットル | 2 l | 水
        яйца 10 шт | 10 | яйца
        500 г муки | 500 g | муки
        """

    /// Further lines with the same kinds of measures.
    static let related = """
        1 dozen (12) eggs | 12 | eggs
        1 cup ¼-inch bread cubes | 1 cup | ¼-inch bread cubes
        1 cup, 120 g flour | 1 cup | flour
        garlic (8 cloves) | 8 cloves | garlic
        due chili di pane | 2 kg | pane
        un etto e mezzo di salame | 150 g | salame
        2 docenas y media de huevos | 30 | huevos
        3 viertel Liter Milch | 0.75 l | Milch
        1 bouquet garni | 1 | bouquet garni
        250 g de beurre/1 tasse | 250 g | beurre/1 tasse
        1 kg/2.2 lbs potatoes | 1 kg | potatoes
        2 cups/475ml chicken stock | 2 cups | chicken stock
        1 tbsp + 1 tsp vanilla | 1⅓ tbsp | vanilla
        1 tbsp & 1 tsp vanilla | 1⅓ tbsp | vanilla
        1 tbsp and 1 tsp vanilla | 1⅓ tbsp | vanilla
        1 EL + 1 TL Öl | 1⅓ tbsp | Öl
        1 cucharada y 1 cucharadita de sal | 1⅓ tbsp | sal
        1 cucchiaio e 1 cucchiaino di zucchero | 1⅓ tbsp | zucchero
        2 EL/30 ml Essig | 2 tbsp | Essig
        2 Tassen (250 g) Mehl | 2 cups | Mehl
        500 g (1 Packung) Nudeln | 500 g | Nudeln
        500 g (1 Packung Nudeln) | 500 g | (1 Packung Nudeln)
        bananas - 6 | 6 | bananas
        Bananen – 6 Stück | 6 | Bananen
        Äpfel (ca. 1 kg) | 1 kg | Äpfel
        Käse (gerieben) 200 g | 200 g | Käse (gerieben)
        Tomaten, gehackt, 2 Dosen | 2 cans | Tomaten, gehackt
        Jahreskarte 2026 |
        Müllbeutel 35 l | 35 l | Müllbeutel
        ticket 12/3/2026 |
        cadeau pour Paul 14/07 |
        regalo para mamá 10/5 |
        regalo per Luca 3/10 |
        Geschenk für Opa 3.10. |
        pick up cake 11/26 |
        cake for 5/6 |
        arroz - 2 paquetes | 2 packages | arroz
        riz - 2 paquets | 2 packages | riz
        riso - 2 pacchi | 2 packages | riso
        café (en grano), 500 g | 500 g | café (en grano)
        Milch (laktosefrei) |
        lait (bio) x2 | 2 | lait (bio)
        wine(red) 2 bottles | 2 bottles | wine(red)
        une baguette et 2 croissants | 1 | baguette et 2 croissants
        1 l de leche | 1 l | leche
        1L leche | 1 l | leche
        2L milk | 2 l | milk
        100gr mantequilla | 100 g | mantequilla
        2 onces de chocolat | 2 | onces de chocolat
        1 livre de beurre | 1 lb | beurre
        half a dozen bagels | 6 | bagels
        six eggs | 6 | eggs
        a dozen and a half eggs | 18 | eggs
        1 1/2 dozen eggs | 18 | eggs
        2 ½ Pfund Tomaten | 2½ lb | Tomaten
        2,5kg Mehl | 2.5 kg | Mehl
        Zucker 1kg | 1 kg | Zucker
        Zucker 1 Kilo | 1 kg | Zucker
        4 large eggs, beaten | 4 | large eggs, beaten
        5-6 leaves basil | 5–6 leaves | basil
        1 (15-ounce) can black beans, drained | 1 can | black beans, drained
        1 28-oz can tomatoes | 1 can | tomatoes
        chicken breast (2 lbs) | 2 lb | chicken breast
        salmon fillets, 4 | 4 | salmon fillets
        one loaf of bread | 1 loaf | bread
        a loaf of bread | 1 loaf | bread
        two cans of tuna | 2 cans | tuna
        a bunch of bananas | 1 bunch | bananas
        a bag of chips | 1 bag | chips
        4 rolls toilet paper | 4 rolls | toilet paper
        1 gal milk | 1 gallon | milk
        1/2 gal. milk | ½ gallon | milk
        12 oz. coffee | 12 oz | coffee
        3 heads of lettuce | 3 heads | lettuce
        1 pint half and half | 1 pint | half and half
        2 packs of gum | 2 packages | gum
        Kleenex (3 boxes) | 3 boxes | Kleenex
        H&M Gutschein 25 € |
        25€ Gutschein |
        E10 fuel |
        Omega 3 |
        Vitamin C 500 mg | 500 mg | Vitamin C
        2 Vitamin C | 2 | Vitamin C
        Red Bull 4x250ml | 1000 ml | Red Bull
        4 x Red Bull 250 ml | 4 | Red Bull 250 ml
        4 Red Bull (250 ml) | 4 | Red Bull (250 ml)
        1 kg Mehl (Type 405) | 1 kg | Mehl (Type 405)
        1,5l-Flasche Cola |
        3er-Pack Socken |
        ein Liter Milch | 1 l | Milch
        einen Liter Milch | 1 l | Milch
        eine Flasche Wein | 1 bottle | Wein
        zwei Pfund Äpfel | 2 lb | Äpfel
        fünf Brötchen | 5 | Brötchen
        Brot |
        - 2 Brote | 2 | Brote
        ½ TL gemahlener Pfeffer | ½ tsp | gemahlener Pfeffer
        2 EL gehackte Mandeln | 2 tbsp | gehackte Mandeln
        1 Stück Ingwer (ca. 2 cm) | 1 | Ingwer (ca. 2 cm)
        1 Ecke Schmelzkäse | 1 | Ecke Schmelzkäse
        250 g Magerquark (20 % Fett) | 250 g | Magerquark (20 % Fett)
        2 Pck. Sahnesteif | 2 packets | Sahnesteif
        dos barras de pan | 2 bars | pan
        tres litros de leche | 3 l | leche
        cuatro yogures | 4 | yogures
        1/4 kg de queso | 0.25 kg | queso
        1/4 de kilo de queso | 0.25 kg | queso
        1/2 de docena de huevos | 6 | huevos
        ½ kilo de fresas | 0.5 kg | fresas
        un par de cebollas | 1 pair | cebollas
        6 huevos (camperos) | 6 | huevos (camperos)
        aceite de oliva 1 litro | 1 l | aceite de oliva
        100 g/3½ oz sugar | 100 g | sugar
        1 cup / 250 ml / 8 fl oz cream | 1 cup | cream
        350ml/12fl oz milk | 350 ml | milk
        350ml/12 fl oz milk | 350 ml | milk
        450g/1lb strawberries | 450 g | strawberries
        1.5kg/3lb 5oz lamb shoulder | 1.5 kg | lamb shoulder
        2 tbsp/30g butter, melted | 2 tbsp | butter, melted
        2–3 tbsp milk | 2–3 tbsp | milk
        a splash of milk | 1 splash | milk
        pinch of salt |
        2 zucchini (courgettes), sliced | 2 | zucchini (courgettes), sliced
        3 c. à s. rases de farine | 3 tbsp | farine
        2 gousses d’ail (hachées) | 2 cloves | ail (hachées)
        deux douzaines d’œufs | 24 | œufs
        une demi-baguette | ½ | baguette
        1/2 baguette | ½ | baguette
        ¼ de pastèque | ¼ | pastèque
        un quart de pastèque | ¼ | pastèque
        1 kg ½ de pommes | 1.5 kg | pommes
        1 kilo 1/2 de pommes | 1.5 kg | pommes
        un litre de lait | 1 l | lait
        10 feuilles de basilic | 10 leaves | basilic
        1,5 L d'eau | 1.5 l | eau
        4 œufs | 4 | œufs
        œufs (6) | 6 | œufs
        1 boîte d’œufs | 1 can | œufs
        pain de mie 2 paquets | 2 packages | pain de mie
        3 mele | 3 | mele
        mele 1 kg | 1 kg | mele
        mele, 1 kg | 1 kg | mele
        6 uova | 6 | uova
        mezza cipolla | ½ | cipolla
        1/2 cipolla | ½ | cipolla
        100 g di burro (morbido) | 100 g | burro (morbido)
        parmigiano grattugiato 50 g | 50 g | parmigiano grattugiato
        3 rotoli di carta igienica | 3 rolls | carta igienica
        due bottiglie di vino | 2 bottles | vino
        1 l d'olio | 1 l | olio
        una bottiglia d'olio | 1 bottle | olio
        un chilo di pane | 1 kg | pane
        tre etti di bresaola | 300 g | bresaola
        1 hg di prosciutto | 100 g | prosciutto
        1,5 hg prosciutto | 150 g | prosciutto
        1kg & 500g rice | 1.5 kg | rice
        half & half |
        Käse 200 g, gerieben | 200 g | Käse, gerieben
        Käse, 200 g, gerieben | 200 g | Käse, gerieben
        tomates, 6, mûres | 6 | tomates, mûres
        onions 2, sliced | 2 | onions, sliced
        Rotwein 0,75l trocken | 0.75 l | Rotwein trocken
        potatoes 2kg waxy | 2 kg | potatoes waxy
        Milch 1 l 3,5% |
        Sprudel 12x0,7 |
        eggs @ 3.99 |
        quarter of a watermelon | ¼ | watermelon
        fête de Marie 3/5 |
        2 cucchiai più 1 cucchiaino di olio | 2⅓ tbsp | olio
        1 kg 500 de farine | 1.5 kg | farine
        eineinviertel Liter Milch | 1.25 l | Milch
        baking soda, 1/4 teaspoon | ¼ tsp | baking soda
        Lego 10 in 1 |
        10 mm socket |
        USB-C cable 2 m |
        60 W bulb |
        1 gr. Dose Tomaten | 1 can | Tomaten
        1 gr. Zwiebel | 1 | gr. Zwiebel
        100 gr. de queso | 100 g | queso
        1 leicht gehäufter TL Zimt | 1 tsp | Zimt
        1 EL (gehäuft) Zucker | 1 tbsp | Zucker
        1 TL (gestr.) Salz | 1 tsp | Salz
        USB cable 1.5m |
        screws 5x60 |
        3 pares de calcetines | 3 pairs | calcetines
        Mineralwasser 6 x 1,5l, still | 9 l | Mineralwasser, still
        je 100 g Mehl und Zucker |
        Zitrone (Saft von 1) |
        oranges x 4 | 4 | oranges
        4x oranges | 4 | oranges
        4 x oranges | 4 | oranges
        oranges ×4 | 4 | oranges
        oranges (4x) | 4 | oranges
        1 bottle of olive oil (750 ml) | 1 bottle | olive oil (750 ml)
        1 bottle olive oil, 750 ml | 1 bottle | olive oil, 750 ml
        olive oil, 1 bottle (750 ml) | 1 bottle | olive oil
        olive oil - 1 x 750 ml bottle | 750 ml | olive oil
        500ml/1 pint milk | 500 ml | milk
        500 ml = 2 cups milk | 500 ml | milk
        500 ml (about 2 cups) milk | 500 ml | milk
        500 ml (= 2 cups) milk | 500 ml | milk
        500 ml, about 2 cups, milk | 500 ml | milk
        2 cups (about 500 ml) milk | 2 cups | milk
        1 inch piece of ginger | 1 inch | ginger
        1-inch piece ginger | 1 inch | ginger
        a 1-inch piece of ginger | 1 inch | ginger
        2 ears of corn | 2 ears | corn
        2 bananas, ripe | 2 | bananas, ripe
        carrots, 1 bag | 1 bag | carrots
        carrots, a bag | 1 bag | carrots
        carrots, one bag | 1 bag | carrots
        carrots, half a kilo | 0.5 kg | carrots
        half kilo carrots | 0.5 kg | carrots
        half a kilo carrots | 0.5 kg | carrots
        1 1/4 lb. shrimp | 1¼ lb | shrimp
        1¼lb shrimp | 1¼ lb | shrimp
        1.25 lb shrimp | 1¼ lb | shrimp
        1 to 1 1/2 lb shrimp | 1–1½ lb | shrimp
        1 - 1.5 lb shrimp | 1–1½ lb | shrimp
        2 or 3 limes | 2–3 | limes
        Limes 2-3 | 2–3 | Limes
        Limes (2-3) | 2–3 | Limes
        limes, 2 or 3 | 2–3 | limes
        rice 1kg x 2 | 2 kg | rice
        rice 2 x 1kg | 2 kg | rice
        rice 2x1 kg bags | 2 kg | rice
        2 x 1 kg bags of rice | 2 kg | rice
        2 bags of rice (1 kg) | 2 bags | rice (1 kg)
        2 bags rice (1kg each) | 2 bags | rice (1kg each)
        2 1kg bags of rice | 2 bags | rice
        2 bags rice, 1 kg each | 2 bags | rice, 1 kg each
        flour 1 kg + 500 g | 1.5 kg | flour
        flour 1 kg, 500 g | 1.5 kg | flour
        1 kg + 500 g flour | 1.5 kg | flour
        1 kilo et 500 g de farine | 1.5 kg | farine
        1 kilo, 500 grammes de farine | 1.5 kg | farine
        tea (green) – 2 boxes | 2 boxes | tea (green)
        tea [green], 20 bags | 20 bags | tea [green]
        coffee: 2 x 250 g | 500 g | coffee
        200 g Käse, gerieben | 200 g | Käse, gerieben
        leche: 6 l (desnatada) | 6 l | leche (desnatada)
        6 l leche (desnatada) | 6 l | leche (desnatada)
        café 1/4 kg | 0.25 kg | café
        café ¼ kg | 0.25 kg | café
        cafè 1/4 | ¼ | cafè
        1/4 caffè | ¼ | caffè
        vin rouge 75cl | 75 cl | vin rouge
        vin rouge, 2 bouteilles de 75 cl | 2 bottles | vin rouge
        2 bouteilles de 75 cl de vin rouge | 2 bottles | vin rouge
        huile 1 l / 33 oz | 1 l | huile
        1 gousse d'ail (ou 2) | 1 clove | ail (ou 2)
        2 càs + 1 càc d'huile | 2⅓ tbsp | huile
        2 EL + 1 TL Öl | 2⅓ tbsp | Öl
        2 EL plus 1 TL Öl | 2⅓ tbsp | Öl
        2 EL, 1 TL Öl | 2⅓ tbsp | Öl
        2 cucharadas más 1 cucharadita de aceite | 2⅓ tbsp | aceite
        2 cuillères à soupe et 1 cuillère à café de sucre | 2⅓ tbsp | sucre
        un litro y medio de leche | 1.5 l | leche
        litro e mezzo di latte | 1.5 l | latte
        un kilo y 1/2 de uvas | 1.5 kg | uvas
        1 y 1/2 kilos de uvas | 1.5 kg | uvas
        1 1/2 kilos de uvas | 1.5 kg | uvas
        uno y medio kilos de uvas | 1.5 kg | uvas
        kilo y cuarto de uvas | 1.25 kg | uvas
        tres kilos y tres cuartos de uvas | 3.75 kg | uvas
        2 und ein halbes Kilo Trauben | 2.5 kg | Trauben
        zwei und ein halbes Kilo Trauben | 2.5 kg | Trauben
        ein Kilo und ein halbes Trauben | 1.5 kg | Trauben
        ein ganzes Huhn | 1 | ganzes Huhn
        1 halbes Hähnchen | ½ | Hähnchen
        1/2 Hähnchen | ½ | Hähnchen
        mezza anguria | ½ | anguria
        media sandía | ½ | sandía
        Rotwein (trocken), 0,75 l | 0.75 l | Rotwein (trocken)
        Eier (Bio), 10 Stk. | 10 | Eier (Bio)
        10 Eier, Bio | 10 | Eier, Bio
        Bio-Eier 10 | 10 | Bio-Eier
        Bio-Eier, 10er-Pack |
        Nutella 450g Glas | 450 g | Nutella
        450g-Glas Nutella |
        Bohnen (Dose) 2 | 2 | Bohnen (Dose)
        Bohnen, 2 Ds. | 2 | Bohnen
        Sprudel 12 x 0,7 l | 8.4 l | Sprudel
        Tickets 24.12. |
        Tickets für den 24.12. |
        Zug 12.3. 14:30 |
        Anruf Oma 18 Uhr |
        Film um 20 |
        fête de Marie le 12/3 |
        regalo Mario 25/12 |
        cumple de Pepe 31/12 |
        2 pani | 2 | pani
        2 pane | 2 | pane
        pane, 2 | 2 | pane
        3 paninis | 3 | paninis
        gift for Anna's 30th |
        birthday candles (30) | 30 | birthday candles
        birthday candle "30" |
        50th birthday card |
        eggs $3.99 |
        1st aid kit |
        24h deodorant |
        3-in-1 shampoo |
        5-spice powder |
        4-cheese pizza x2 | 2 | 4-cheese pizza
        2 4-cheese pizzas | 2 | 4-cheese pizzas
        half & half 1 pint | 1 pint | half & half
        A-4 paper 500 sheets | 500 sheets | A-4 paper
        WD-40 |
        WD-40 2 cans | 2 cans | WD-40
        B12 vitamins 100 ct | 100 | B12 vitamins
        Q10 cream 50 ml | 50 ml | Q10 cream
        """
}
