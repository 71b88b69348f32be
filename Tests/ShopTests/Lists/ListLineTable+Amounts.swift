/// Amounts as they are typed into a list, in one language or several: line, measure, name.
extension ListLineTable {
    /// Multiplications, also of names that end in a percentage.
    static let multiplications = """
        dark chocolate 70% x 2 | 2 | dark chocolate 70%
        dark chocolate 85% x3 | 3 | dark chocolate 85%
        dark chocolate 70% 2x | 2 | dark chocolate 70%
        light bulb 60W x 2 | 2 | light bulb 60W
        board 20 x 30 |
        Zahl 0x10 |
        EGGS X 6 | 6 | EGGS
        3X BREAD | 3 | BREAD
        water 6*1.5L | 9 l | water
        milk *2 | 2 | milk
        milk*2 | 2 | milk
        2*milk | 2 | milk
        6*330ml coke | 1980 ml | coke
        500ml x2 cream | 1000 ml | cream
        500ml x 2 cream | 1000 ml | cream
        Coke 1.5L x 4 bottles | 6 l | Coke
        milk x2 (skim) | 2 | milk (skim)
        milk x2 - skim | 2 | milk - skim
        milk x2 lactose free | 2 | milk lactose free
        bread x 2, sliced | 2 | bread, sliced
        half gallon 2% milk | ½ gallon | 2% milk
        2 mal Butter | 2 | Butter
        Butter 2 mal | 2 | Butter
        Butter 2mal | 2 | Butter
        yaourt nature ×8 | 8 | yaourt nature
        Milch 3,5% x2 | 2 | Milch 3,5%
        cream 30% 250ml | 250 ml | cream 30%
        cream 30 % x 3 | 3 | cream 30 %
        Vollmilch 3,8% - 2x | 2 | Vollmilch 3,8%
        vodka 40% 0,7l x 2 | 1.4 l | vodka 40%
        LED bulb 9W x4 | 4 | LED bulb 9W
        USB stick 64GB x 2 | 2 | USB stick 64GB
        plank 20mm x 30 |
        plank 20 cm x 30 cm |
        photo 10x15 |
        photo frame 10 x 15 x 2 |
        paper A4 x 500 | 500 | paper A4
        Kinder Bueno 3x | 3 | Kinder Bueno
        Fever-Tree 4x200ml | 800 ml | Fever-Tree
        pepsi max 24 x 330ml cans | 7920 ml | pepsi max
        6x1.5l water | 9 l | water
        water, 6 x 1.5 l, still | 9 l | water, still
        MILK X2 | 2 | MILK
        3-4x lemons | 3–4 | lemons
        lemons 3-4x | 3–4 | lemons
        3M tape x2 | 2 | 3M tape
        100% apple juice 2 l | 2 l | 100% apple juice
        0% yoghurt x4 | 4 | 0% yoghurt
        2 x 0% yoghurt | 2 | 0% yoghurt
        70% dark chocolate x 2 | 2 | 70% dark chocolate
        chocolate 70% 100g x 3 | 300 g | chocolate 70%
        Xbox 2 | 2 | Xbox
        5* olive oil |
        ski 170 cm x 2 |
        """

    /// Capital letters, abbreviations, brands with digits, and inexact amounts.
    static let abbreviations = """
        7up 6 pack | 6 packages | 7up
        7 up 6 pack | 6 packages | 7 up
        7 Up 2L | 2 l | 7 Up
        2 7 up | 2 | 7 up
        3 Musketeers |
        4 toothpaste | 4 | toothpaste
        MILK 2L | 2 l | MILK
        2 DOZEN EGGS | 24 | EGGS
        500 G FLOUR | 500 g | FLOUR
        bananas (3?) | 3 | bananas
        a couple limes | 2 | limes
        couple of limes | 2 | limes
        a dozen or so eggs | 12 | eggs
        2~3 onions | 2–3 | onions
        ~500 g mince | 500 g | mince
        milk ~2l | 2 l | milk
        1-2 dozen eggs | 12–24 | eggs
        eggs 12ct | 12 | eggs
        Coke 12pk | 12 packages | Coke
        eggs {12} | 12 | eggs
        milk 2l - lactose free | 2 l | milk - lactose free
        ground beef 80/20 2 lbs | 2 lb | ground beef 80/20
        cuarto kilo de jamón | 0.25 kg | jamón
        2 lts leche | 2 l | leche
        leche 6 uds | 6 | leche
        2 pqtes de arroz | 2 packages | arroz
        arroz 2 paq. | 2 packages | arroz
        manzanas 1kg aprox. | 1 kg | manzanas
        2 Fl. Wein | 2 bottles | Wein
        1 Kst. Bier | 1 crate | Bier
        Bier (1 Kiste) | 1 crate | Bier
        une demi douzaine d'œufs | 6 | œufs
        2 bout. de vin | 2 bottles | vin
        1 paq. de pâtes | 1 package | pâtes
        uova 6 pz | 6 | uova
        1 conf. biscotti | 1 package | biscotti
        2 bott. vino | 2 bottles | vino
        pasta gr 500 | 500 g | pasta
        kg 2 patate | 2 kg | patate
        farina kg 1 | 1 kg | farina
        café (en grano) |
        3 in 1 shampoo |
        (500 g) flour | 500 g | flour
        #1 milk |
        1: milk | 1 | milk
        milk [2] | 2 | milk
        wine (2 bottles) | 2 bottles | wine
        iPhone 15 case |
        Heinz 57 sauce |
        WD40 |
        Coca Cola 2 litre | 2 l | Coca Cola
        Dr Pepper 12pk | 12 packages | Dr Pepper
        TOMATEN 1KG | 1 kg | TOMATEN
        MEHL 500G | 500 g | MEHL
        2 L MILCH | 2 l | MILCH
        1/2 lb. turkey, sliced thin | ½ lb | turkey, sliced thin
        half lb turkey | ½ lb | turkey
        couple lemons | 2 | lemons
        a couple bags of ice | 2 bags | ice
        couple bags of ice | 2 bags | ice
        dozen bagels | 12 | bagels
        1/2 doz bagels | 6 | bagels
        two dozen rolls | 24 | rolls
        3 doz. cookies | 36 | cookies
        a pair of socks | 1 pair | socks
        lemons - a couple | 2 | lemons
        eggs (dozen) | 12 | eggs
        eggs, 2 doz | 24 | eggs
        6 or so lemons | 6 | lemons
        lemons, 6 or so | 6 | lemons
        3..4 lemons |
        4+ lemons |
        potatoes (2-3 kg) | 2–3 kg | potatoes
        potatoes 2-3kg | 2–3 kg | potatoes
        potatoes ~2-3 kg | 2–3 kg | potatoes
        potatoes (~2kg) | 2 kg | potatoes
        ≈500 g mince | 500 g | mince
        beans 3 tins | 3 cans | beans
        3M tape |
        No. 7 face cream |
        Chanel No 5 |
        5 Gum | 5 | Gum
        Vitamin D3 1000 IU |
        St. Ives lotion |
        2 St. Ives lotion | 2 | St. Ives lotion
        Pak choi |
        2 pak choi | 2 | pak choi
        2 bok choy | 2 | bok choy
        1 rol cake | 1 roll | cake
        1 pond pump | 1 | pond pump
        halva 200 g | 200 g | halva
        poulet en sauce |
        thon (en boîte) |
        pain, ne pas oublier |
        paprika x |
        Xbox game |
        x-ray film |
        SpaceX mug |
        hello*world |
        M*A*S*H dvd |
        Wi-Fi 6 router |
        ~ milk |
        iced tea ½ gal | ½ gallon | iced tea
        2.5 kg rice | 2.5 kg | rice
        2.5. kg rice |
        Buy milk |
        bananas kg 1,5 | 1.5 kg | bananas
        prosciutto g 200 | 200 g | prosciutto
        ml 500 panna | 500 ml | panna
        Body Gr. 62 |
        A4 80g 500 sheets | 500 sheets | A4 80g
        milk 3.99 |
        papas 2 libras | 2 lb | papas
        2 lb. de papas | 2 lb | papas
        tortillas (2 paq.) | 2 packages | tortillas
        un kg de arroz | 1 kg | arroz
        um 8 Uhr Arzt |
        um 5 Milch holen |
        2 in 1 shampoo x2 | 2 | 2 in 1 shampoo
        bread 0,50 | ½ | bread
        """
}
