/// Lines of shopping lists in further languages: line, measure, name.
extension ListLineTable {
    /// Portuguese.
    static let portuguese = """
        meia dúzia de ovos | 6 | ovos
        2 dúzias de ovos | 24 | ovos
        uma dúzia de ovos | 12 | ovos
        meio quilo de arroz | 0.5 kg | arroz
        um litro de leite | 1 l | leite
        2 pacotes de massa | 2 packages | massa
        dois pães | 2 | pães
        quilo e meio de batatas | 1.5 kg | batatas
        1 colher de sopa de azeite | 1 tbsp | azeite
        2 colheres de chá de sal | 2 tsp | sal
        1 xícara de arroz | 1 cup | arroz
        uma garrafa de vinho | 1 bottle | vinho
        200 gramas de queijo | 200 g | queijo
        um pouco de sal |
        pão de forma 2 | 2 | pão de forma
        2 pães de forma | 2 | pães de forma
        arroz 5kg (Tio João) | 5 kg | arroz (Tio João)
        1 dúzia de bananas | 12 | bananas
        três latas de milho | 3 cans | milho
        1/2 kg de carne moída | 0.5 kg | carne moída
        um par de meias | 1 pair | meias
        duas garrafas de água | 2 bottles | água
        uma caixa de leite | 1 box | leite
        um pão | 1 | pão
        """

    /// Dutch.
    static let dutch = """
        twee pakken melk | 2 packages | melk
        een half brood | ½ | brood
        anderhalve liter melk | 1.5 l | melk
        2 ons ham | 200 g | ham
        een pond gehakt | 1 lb | gehakt
        3 blikjes tonijn | 3 cans | tonijn
        2 teentjes knoflook | 2 cloves | knoflook
        een fles wijn | 1 bottle | wijn
        eieren 10 stuks | 10 | eieren
        een paar uien |
        een dozijn eieren | 12 | eieren
        melk 2 pakken | 2 packages | melk
        1,5 liter cola | 1.5 l | cola
        half pond boter | ½ lb | boter
        2 bossen wortels | 2 bunches | wortels
        1 krat bier | 1 crate | bier
        zes eieren | 6 | eieren
        1 bosje peterselie | 1 bunch | peterselie
        3 x brood | 3 | brood
        kaas 500 gram | 500 g | kaas
        een ui | 1 | ui
        twee uien | 2 | uien
        half watermeloen | ½ | watermeloen
        """

    /// Swedish.
    static let swedish = """
        2 msk socker | 2 tbsp | socker
        1 tsk salt | 1 tsp | salt
        2 burkar krossade tomater | 2 cans | krossade tomater
        ett dussin ägg | 12 | ägg
        ägg 6 st | 6 | ägg
        6 st ägg | 6 | ägg
        ett halvt kilo köttfärs | 0.5 kg | köttfärs
        två paket smör | 2 packages | smör
        en flaska vin | 1 bottle | vin
        mjölk 2 liter | 2 l | mjölk
        3 dl grädde | 3 dl | grädde
        1 påse chips | 1 bag | chips
        bananer 5 st | 5 | bananer
        en halv gurka | ½ | gurka
        tre flaskor vin | 3 bottles | vin
        ca 500 g lax | 500 g | lax
        2-3 äpplen | 2–3 | äpplen
        en croute pastry |
        ett bröd | 1 | bröd
        två limpor | 2 | limpor
        kaffe 2 paket | 2 packages | kaffe
        """

    /// Polish.
    static let polish = """
        pół kilo szynki | 0.5 kg | szynki
        2 litry mleka | 2 l | mleka
        jajka 10 szt. | 10 | jajka
        10 szt jajek | 10 | jajek
        dwie bułki | 2 | bułki
        20 deko szynki | 200 g | szynki
        2 butelki wina | 2 bottles | wina
        półtora kilo ziemniaków | 1.5 kg | ziemniaków
        mleko 2l | 2 l | mleko
        3 opakowania makaronu | 3 packages | makaronu
        trzy jabłka | 3 | jabłka
        pół litra śmietany | 0.5 l | śmietany
        pół chleba | ½ | chleba
        2-3 cebule | 2–3 | cebule
        2 do 3 cebul | 2–3 | cebul
        1 op. drożdży | 1 package | drożdży
        bułki x6 | 6 | bułki
        6x bułka | 6 | bułka
        1,5 kg mąki | 1.5 kg | mąki
        ok. 500 g mięsa | 500 g | mięsa
        """

    /// Russian.
    static let russian = """
        полкило мяса | 500 g | мяса
        полтора кг картошки | 1.5 kg | картошки
        десяток яиц | 10 | яиц
        две пачки масла | 2 packages | масла
        молоко х2 | 2 | молоко
        2х молоко | 2 | молоко
        хлеб 2 шт. | 2 | хлеб
        яйца 10шт | 10 | яйца
        2 бут. воды | 2 bottles | воды
        вода 6х1,5 л | 9 l | вода
        3 ст. л. сахара | 3 tbsp | сахара
        пол литра сливок | 0.5 l | сливок
        1 уп. масла | 1 package | масла
        хлеб |
        три яблока | 3 | яблока
        1,5 кг муки | 1.5 kg | муки
        500г сыра | 500 g | сыра
        сыр 500г | 500 g | сыр
        сыр (500 г) | 500 g | сыр
        пучок укропа |
        2 пучка укропа | 2 bunches | укропа
        1 ч. л. соли | 1 tsp | соли
        2-3 луковицы | 2–3 | луковицы
        около 1 кг рыбы | 1 kg | рыбы
        пара лимонов | 2 | лимонов
        кефир 2 шт | 2 | кефир
        один лимон | 1 | лимон
        дюжина яиц | 12 | яиц
        Х/Б носки |
        хумус 200 г | 200 g | хумус
        халва |
        вода 5л х 2 | 10 l | вода
        сок 1л х2 | 2 l | сок
        """

    /// Chinese and Japanese.
    static let eastAsian = """
        西红柿 2斤 | 1000 g | 西红柿
        2斤西红柿 | 1000 g | 西红柿
        一斤苹果 | 500 g | 苹果
        半斤牛肉 | 250 g | 牛肉
        两瓶啤酒 | 2 bottles | 啤酒
        鸡蛋十个 | 10 | 鸡蛋
        三明治 |
        二锅头 2瓶 | 2 bottles | 二锅头
        牛奶×2 | 2 | 牛奶
        可乐 330ml×6罐 | 1980 ml | 可乐
        お茶 2L×6本 | 12 l | お茶
        食パン 1斤 | 1 loaf | 食パン
        卵1パック | 1 package | 卵
        醤油 大さじ2 | 2 tbsp | 醤油
        砂糖 小さじ1 | 1 tsp | 砂糖
        キャベツ 1玉 | 1 head | キャベツ
        卵1ダース | 12 | 卵
        りんご二個 | 2 | りんご
        牛奶 2 盒 | 2 boxes | 牛奶
        一打鸡蛋 | 12 | 鸡蛋
        半打鸡蛋 | 6 | 鸡蛋
        苹果3-5个 | 3–5 | 苹果
        约500克牛肉 | 500 g | 牛肉
        大米10公斤 | 10 kg | 大米
        葱 一把 | 1 bunch | 葱
        面包一个 | 1 | 面包
        八角 50克 | 50 g | 八角
        五花肉 1斤 | 500 g | 五花肉
        三杯鸡 |
        酱油 一瓶 | 1 bottle | 酱油
        十二个鸡蛋 | 12 | 鸡蛋
        牛乳（低脂肪）2本 | 2 | 牛乳（低脂肪）
        玉ねぎ 3個 | 3 | 玉ねぎ
        玉ねぎ3玉 | 3 heads | 玉ねぎ
        三枚肉 200g | 200 g | 三枚肉
        ビール６缶 | 6 cans | ビール
        ビール 350ml×6 | 2100 ml | ビール
        豆腐二丁 | 2 | 豆腐
        納豆３パック | 3 packages | 納豆
        ねぎ 1束 | 1 bunch | ねぎ
        十三香 |
        一次性杯子 |
        百香果 5个 | 5 | 百香果
        一盒草莓 | 1 box | 草莓
        三袋大米 | 3 bags | 大米
        两斤半猪肉 | 1250 g | 猪肉
        二两茶叶 | 100 g | 茶叶
        3两茶叶 | 150 g | 茶叶
        啤酒 半箱 | ½ box | 啤酒
        千层面 2包 | 2 packages | 千层面
        酸奶*6 | 6 | 酸奶
        可乐2L×2瓶 | 4 l | 可乐
        一つ | 1
        みかん 三つ | 3 | みかん
        三つ葉 |
        二枚貝 |
        お茶500ml×24本 | 12000 ml | お茶
        しょうゆ 1本 | 1 | しょうゆ
        """
}
