/// Lines as they are typed into a list or pasted from another program: line, measure, name.
extension ListLineTable {
    /// Bullets, checkboxes and numbering before a line.
    static let markers = """
        1、牛奶 |  | 牛奶
        ①牛奶 |  | 牛奶
        4) toothpaste |  | toothpaste
        4. toothpaste |  | toothpaste
        (4) toothpaste |  | toothpaste
        1) 2 kg flour | 2 kg | flour
        1. 2 kg flour | 2 kg | flour
        12. eggs x6 | 6 | eggs
        4.toothpaste |  | toothpaste
        4)toothpaste |  | toothpaste
        a) milk |  | milk
        1️⃣ milk |  | milk
        [x] 2 l milk | 2 l | milk
        - [ ] eggs 6 | 6 | eggs
        ☑ bread x2 | 2 | bread
        ✅ 3 lemons | 3 | lemons
        ◦ tea |  | tea
        ▪️ tea |  | tea
        -milk |  | milk
        •milk |  | milk
        *milk |  | milk
        + milk |  | milk
        > milk |  | milk
        — 2 kg onions | 2 kg | onions
        ☐ 1. 2 kg flour | 2 kg | flour
        1. [ ] milk |  | milk
        1. FC Köln Schal |
        24. Dezember Geschenk |
        24. 12. Geschenk |
        - |
        4) |
        ① |
        -2 kg onions |
        2. kg flour | 2 kg | flour
        A) apples |  | apples
        12) 12 eggs | 12 | eggs
        3) Milch 1,5 % 2 l | 2 l | Milch 1,5 %
        (1) 2x Butter | 2 | Butter
        21) 7up 6 pack | 6 packages | 7up
        2.) Butter |  | Butter
        1.) 2 Butter | 2 | Butter
        1- milk |  | milk
        • 2× Brot | 2 | Brot
        ✔️ Brot 2x | 2 | Brot
        ○ 3 Zwiebeln | 3 | Zwiebeln
        [] milk |  | milk
        ( ) milk |  | milk
        （1）牛奶 |  | 牛奶
        ２．牛乳 ２本 | 2 | 牛乳
        1. 西红柿 2斤 | 1000 g | 西红柿
        ・卵 |  | 卵
        □ トマト 3個 | 3 | トマト
        e) eggs x3 | 3 | eggs
        B) |
        1) (2) milk |  | (2) milk
        100) milk |  | milk
        1000) milk |
        3. Stock Schlüssel |  | Stock Schlüssel
        1.milk 2.bread |  | milk 2.bread
        - 1. milk |  | milk
        * [x] 2) bread x2 | 2 | bread
        *** |
        --- |
        > 2 l milk | 2 l | milk
        → 2 l milk | 2 l | milk
        """

    /// Comments whose number is not the quantity.
    static let conditions = """
        milk!! (2 if on offer) |
        milk, 2 if on offer |
        soda (2 for 1) |
        soda (2 for $5) |
        bread (2) for mom | 2 | bread for mom
        milk (1) skimmed please | 1 | milk skimmed please
        Limo (2 für 3€) |
        bunch of cilantro | 1 bunch | cilantro
        [ ] jar of honey | 1 jar | honey
        lata de atún | 1 can | atún
        boîte de thon | 1 can | thon
        bottles of water |
        Milch (3 wenn im Angebot) |
        leche (2 si hay oferta) |
        lait (2 si en promo) |
        latte (2 se in offerta) |
        yogurt (3 left) |
        oranges (2 for juice) | 2 | oranges
        milk 1l (2 if on offer) | 1 l | milk (2 if on offer)
        milk x2 (3 if on offer) | 2 | milk (3 if on offer)
        2 milk (4 if cheap) | 2 | milk (4 if cheap)
        pizza (4 people) |
        pasta (für 4 Personen) |
        bread (2 loaves if fresh) |
        chocolate bar 3 for 2 |
        """

    /// Exclamation and question marks.
    static let exclamations = """
        eggs 6! | 6 | eggs
        eggs 6!! | 6 | eggs
        milk 2? | 2 | milk
        500g butter! | 500 g | butter!
        butter 500g! | 500 g | butter
        butter 500 g?? | 500 g | butter
        milk x2! | 2 | milk
        bread?? |
        2 lemons? | 2 | lemons?
        Eggs x 12!!! | 12 | Eggs
        ¡leche! 2 l | 2 l | ¡leche!
        ¿pan? x2 | 2 | ¿pan?
        tomatoes?? 1 kg | 1 kg | tomatoes??
        1 kg tomatoes?? | 1 kg | tomatoes??
        1kg!! tomatoes | 1 kg | tomatoes
        urgent!! bread |
        !! bread |
        !bread |
        eggs?? |
        Yahoo! |
        Oh! Calcutta 2 | 2 | Oh! Calcutta
        what? |
        ? |
        !!! |
        1! |
        """

    /// Emoji before and after a name.
    static let emoji = """
        🥛 2 l milk | 2 l | 🥛 milk
        🥛 milk 2 l | 2 l | 🥛 milk
        🍌 x6 | 6 | 🍌
        🍌x6 | 6 | 🍌
        6 🍌 | 6 | 🍌
        3🍎 | 3 | 🍎
        🍅 6 tomatoes | 6 | 🍅 tomatoes
        🍎 |
        🍎🍎🍎 |
        2 🍎 (red) | 2 | 🍎 (red)
        🧻 toilet paper (12 rolls) | 12 rolls | 🧻 toilet paper
        🥚🥚 6 | 6 | 🥚🥚
        🍺 6er |
        milk ✅ |
        milk 2 ✅ | 2 | milk ✅
        2 avocados 🥑 | 2 | avocados 🥑
        avocados 🥑 2 | 2 | avocados 🥑
        avocados 🥑x2 | 2 | avocados 🥑
        avocados x2 🥑 | 2 | avocados 🥑
        avocados 2 🥑 | 2 | avocados 🥑
        milk 2l 🥛 | 2 l | milk 🥛
        1 loaf sourdough 🍞 | 1 loaf | sourdough 🍞
        """

    /// Prices after a line.
    static let prices = """
        2 milk $3.99 | 2 | milk $3.99
        milk 2l 1,29€ | 2 l | milk 1,29€
        milk x2 $3.99 | 2 | milk $3.99
        milk 2 x 1.29€ | 2 | milk 1.29€
        Butter 250 g - 1,99 € | 250 g | Butter 1,99 €
        Butter 1,99 € |
        Butter 2x 1,99€ | 2 | Butter 1,99€
        milk @ $2.50 x2 | 2 | milk @ $2.50
        milk (€1.29) x2 | 2 | milk (€1.29)
        gift card $50 |
        gift card 50€ |
        2 gift cards $50 | 2 | gift cards $50
        tomato sauce 3 for $5 |
        eggs 12 for 3€ |
        cheese 200g 3,49 € | 200 g | cheese 3,49 €
        bread €2 |
        bread 2€ |
        2€ bread |
        wine 3 x 5,99 € | 3 | wine 5,99 €
        2 cans beans $1 each | 2 cans | beans $1 each
        """
}
