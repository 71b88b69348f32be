/// Lines that the grammar was checked with after it was written: line, measure, name.
extension ListLineTable {
    /// Lines of shopping lists in twelve languages.
    static let checked = """
        1) Milch |  | Milch
        2) Eier 10x | 10 | Eier
        3.) 500g Hackfleisch (Rind) | 500 g | Hackfleisch (Rind)
        Haferflocken, 2 Pck., zart | 2 packets | Haferflocken, zart
        Küchenrolle 3-lagig 4 Rollen | 4 rolls | Küchenrolle 3-lagig
        Cola Zero 1,25l x 6 | 7.5 l | Cola Zero
        Eier Gr. M 10 Stk | 10 | Eier Gr. M
        Butter (2, falls günstig) |
        Tomaten (2 Dosen, falls günstig) |
        wine (2 bottles, if cheap) |
        pan de molde x2 | 2 | pan de molde
        - pan |  | pan
        2 barras pan | 2 bars | pan
        leche entera 6x1L | 6 l | leche entera
        yogur 0% 4 uds | 4 | yogur 0%
        jamón 100 g, en lonchas | 100 g | jamón, en lonchas
        plátanos, unos 6 | 6 | plátanos
        medio melón | ½ | melón
        2kg. naranjas | 2 kg | naranjas
        café molido 250grs | 250 g | café molido
        pilas AAA (8) | 8 | pilas AAA
        baguettes ×2 | 2 | baguettes
        lait 1/2 écrémé 6 x 1L | 6 l | lait 1/2 écrémé
        gruyère râpé 200 g ! | 200 g | gruyère râpé
        œufs : 6 (bio) | 6 | œufs (bio)
        2 c. à soupe de crème ? | 2 tbsp | crème ?
        ☐ pain complet |  | pain complet
        jus d'orange 1l (sans pulpe) | 1 l | jus d'orange (sans pulpe)
        chocolat noir 70 % 2 tablettes | 2 bars | chocolat noir 70 %
        latte 1lt x 2 | 2 l | latte
        uova (6) | 6 | uova
        3 hg di prosciutto crudo | 300 g | prosciutto crudo
        mozzarella 125 g x 3 | 375 g | mozzarella
        acqua naturale 6 bottiglie da 1,5 l | 6 bottles | acqua naturale
        pomodori pelati 2 lattine | 2 cans | pomodori pelati
        ovos 12 | 12 | ovos
        manteiga 250g | 250 g | manteiga
        café, 2 pacotes | 2 packages | café
        cerveja 6x330ml | 1980 ml | cerveja
        maçãs 1,5kg | 1.5 kg | maçãs
        um quilo e meio de carne | 1.5 kg | carne
        detergente - 1 frasco | 1 jar | detergente
        appels 1,5 kg | 1.5 kg | appels
        wc-papier (12 rollen) | 12 rolls | wc-papier
        yoghurt 2x | 2 | yoghurt
        3 el olie | 3 tbsp | olie
        aardappelen 2 kg (kruimig) | 2 kg | aardappelen (kruimig)
        smör 500g | 500 g | smör
        toapapper 8 rullar | 8 rolls | toapapper
        2 pkt pasta | 2 packages | pasta
        ost ca 1 kg | 1 kg | ost
        masło 2x | 2 | masło
        jajka (10) | 10 | jajka
        pomidory 1kg | 1 kg | pomidory
        woda 6 x 1,5l | 9 l | woda
        papier toaletowy - 8 rolek | 8 rolls | papier toaletowy
        1. Хлеб |  | Хлеб
        2) молоко 1 л | 1 l | молоко
        - яйца (10 шт) | 10 | яйца
        сметана 20% 300 г | 300 g | сметана 20%
        сметана 20% х 2 | 2 | сметана 20%
        батарейки АА 4шт | 4 | батарейки АА
        помидоры 1,5 кг (спелые) | 1.5 kg | помидоры (спелые)
        полтора литра кваса | 1.5 l | кваса
        1. 牛奶 2盒 | 2 boxes | 牛奶
        2、鸡蛋 一打 | 12 | 鸡蛋
        猪肉（半斤） | 250 g | 猪肉
        土豆 三个 | 3 | 土豆
        可乐 6罐 (无糖) | 6 cans | 可乐 (无糖)
        生抽 500毫升 | 500 ml | 生抽
        面条，2包 | 2 packages | 面条
        豆腐 1块 | 1 | 豆腐
        洗衣液 2L x 2 | 4 l | 洗衣液
        - 牛乳 1本 | 1 | 牛乳
        ・たまご 10個 | 10 | たまご
        食パン 6枚切り |
        鶏むね肉 300ｇ | 300 g | 鶏むね肉
        トイレットペーパー 12ロール |
        バナナ？ |
        水 2L×6 | 12 l | 水
        3/4 lb shrimp | ¾ lb | shrimp
        LG eggs 18 ct. | 18 | LG eggs
        2 - 3 lemons (for fish) | 2–3 | lemons (for fish)
        Oreos (family size) x2 | 2 | Oreos (family size)
        La Croix 8-pack |
        Diet Coke 2x 12 pack | 24 packages | Diet Coke
        5lb bag sugar | 5 lb | sugar
        sugar, 5lb bag | 5 lb | sugar
        green onions 2 bunches | 2 bunches | green onions
        green onions (2 bunches) | 2 bunches | green onions
        deli turkey 1/2 lb, thin sliced | ½ lb | deli turkey, thin sliced
        PB&J stuff |
        A1 sauce |
        half a watermelon? | ½ | watermelon?
        4 yogurts (any flavor!) | 4 | yogurts (any flavor!)
        ice cream - 1 tub - vanilla | 1 tub | ice cream - vanilla
        paper plates 50ct | 50 | paper plates
        AA batteries (20 pack) | 20 packages | AA batteries
        trash bags 13 gal 40 ct | 40 | trash bags 13 gal
        x-large eggs 12 | 12 | x-large eggs
        2xl t-shirt |
        3x5 index cards |
        4x6 photo prints 10 | 10 | 4x6 photo prints
        TV 55" |
        2x4 lumber |
        面条，2包 | 2 packages | 面条
        牛奶、鸡蛋 |
        Bohnen 1，5 kg | 1.5 kg | Bohnen
        1 bag filter coffee | 1 bag | filter coffee
        2 bags plant food | 2 bags | plant food
        2 cups net weight | 2 cups | net weight
        1 pond liner | 1 | pond liner
        2 pond pumps | 2 | pond pumps
        2 blocks tofu | 2 | tofu
        2 St John's wort | 2 | St John's wort
        1 reep chocolade | 1 bar | chocolade
        3 ons kaas | 300 g | kaas
        2 do it yourself kits | 2 | do it yourself kits
        OK! magazine |
        """
}
