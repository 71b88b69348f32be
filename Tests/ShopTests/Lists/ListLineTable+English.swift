/// Lines of English recipes and shopping lists: line, measure, name.
extension ListLineTable {
    /// English.
    static let english = """
        a couple of lemons | 2 | lemons
        a few tomatoes |
        half a pound of ham | ½ lb | ham
        a quarter pound of ham | ¼ lb | ham
        three quarters of a pound of cheese | ¾ lb | cheese
        two thirds of a cup of milk | ⅔ cup | milk
        a half gallon of milk | ½ gallon | milk
        half-gallon of milk | ½ gallon | milk
        half-and-half |
        1 cup half-and-half | 1 cup | half-and-half
        half an onion | ½ | onion
        half of an onion | ½ | onion
        1 and 1/2 cups flour | 1½ cups | flour
        1 & ½ cups flour | 1½ cups | flour
        1 cup and 1/2 tsp salt | 1.01 cups | salt
        one and a half cups of milk | 1½ cups | milk
        2 cups and a half of sugar | 2½ cups | sugar
        1 pound and a half of beef | 1½ lb | beef
        1 cup plus 2 tablespoons flour | 1⅛ cups | flour
        1 tablespoon plus 1 teaspoon salt | 1⅓ tbsp | salt
        1 lb 4 oz beef | 1¼ lb | beef
        8 oz (225 g) cream cheese | 8 oz | cream cheese
        8 oz / 225 g cream cheese | 8 oz | cream cheese
        8 oz or 225 g cream cheese | 8 oz | cream cheese
        8oz/225g/1 cup cream cheese | 8 oz | cream cheese
        1 stick (113 g) butter | 1 stick | butter
        1 cup [240 ml] milk | 1 cup | milk
        1 cup plus 100 g flour |
        flour 1 cup plus 100 g |
        2 (14 oz) cans tomatoes | 2 cans | tomatoes
        2 14-ounce cans tomatoes | 2 cans | tomatoes
        2 400g tins chopped tomatoes | 2 cans | chopped tomatoes
        2 cans (14 oz each) tomatoes | 2 cans | tomatoes
        a 5 lb bag of flour | 5 lb | flour
        5-lb bag of flour | 5 lb | flour
        2kg bag rice | 2 kg | rice
        1 l carton of milk | 1 l | milk
        1 can opener | 1 | can opener
        2 cup(s) flour | 2 cups | flour
        .5 lb shrimp | ½ lb | shrimp
        milk x2 | 2 | milk
        milk x 2 | 2 | milk
        milk × 2 | 2 | milk
        milk (x2) | 2 | milk
        milk (2) | 2 | milk
        x2 milk | 2 | milk
        2 × milk | 2 | milk
        milk - 2 | 2 | milk
        milk – 2 l | 2 l | milk
        milk: 2 | 2 | milk
        milk, 2 | 2 | milk
        cheese = 200 g | 200 g | cheese
        cola 6 x 330 ml | 1980 ml | cola
        water 1.5 l x 6 | 9 l | water
        juice 12 fl oz | 12 fl oz | juice
        12 fluid ounces juice | 12 fl oz | juice
        eggs 2 dozen | 24 | eggs
        dozen eggs | 12 | eggs
        dentist 3/12 |
        Anna's party 24/12 |
        flowers for 14/2 |
        call Anna at 5 |
        dinner for 2 |
        shoes size 38 |
        sunscreen SPF 50 |
        apples 3/4 lb | ¾ lb | apples
        12/3 cups rice | 4 cups | rice
        cake 1/2 | ½ | cake
        T-shirt (blue) |
        Dr. Pepper (diet), 6 cans | 6 cans | Dr. Pepper (diet)
        tomatoes (about 1 kg) | 1 kg | tomatoes
        ham ca. 200 g | 200 g | ham
        paper towels – 6 rolls | 6 rolls | paper towels
        bread ... 2 | 2 | bread
        pot roast |
        1 pot roast | 1 | pot roast
        7-up 2 l | 2 l | 7-up
        M&M's 200g | 200 g | M&M's
        A&W root beer 6 | 6 | A&W root beer
        Ben & Jerry's 2 pints | 2 pints | Ben & Jerry's
        mac & cheese x3 | 3 | mac & cheese
        AAA batteries (8) | 8 | AAA batteries
        lightbulb 60 W |
        size 4 nappies |
        toilet paper 12 pack | 12 packages | toilet paper
        3 lbs. ground beef | 3 lb | ground beef
        1½-2 cups broth | 1½–2 cups | broth
        juice of ½ lemon | ½ | juice of lemon
        2 tbsp. (30 ml) oil | 2 tbsp | oil
        1 10-ounce package spinach | 1 package | spinach
        1/2lb butter | ½ lb | butter
        150g/5½oz sugar | 150 g | sugar
        tomatoes 150g/5½oz | 150 g | tomatoes
        2 tablespoons/30 ml oil, plus more for frying | 2 tbsp | oil, plus more for frying
        2 d'Anjou pears | 2 | Anjou pears
        1 pack of 12 eggs | 1 package | 12 eggs
        eggs, 1 dozen | 12 | eggs
        Eggs - 1 dozen (large) | 12 | Eggs (large)
        3/4 cup (180 ml) buttermilk | ¾ cup | buttermilk
        1 3/4 cups all-purpose flour (220g) | 1¾ cups | all-purpose flour (220g)
        1lb ground beef | 1 lb | ground beef
        2 lbs. boneless, skinless chicken breasts | 2 lb | boneless, skinless chicken breasts
        Greek yogurt (plain), 32 oz | 32 oz | Greek yogurt (plain)
        32oz Greek yogurt | 32 oz | Greek yogurt
        1 28oz can crushed tomatoes | 1 can | crushed tomatoes
        two 14.5 oz cans diced tomatoes | 2 cans | diced tomatoes
        1 (8 oz.) package cream cheese, softened | 1 package | cream cheese, softened
        salt, to taste |
        1-2 tsp. red pepper flakes | 1–2 tsp | red pepper flakes
        2T butter | 2 tbsp | butter
        3 T. olive oil | 3 tbsp | olive oil
        1 t. vanilla | 1 tsp | vanilla
        1 qt. chicken stock | 1 quart | chicken stock
        1 head garlic | 1 head | garlic
        4-5 cloves garlic, minced | 4–5 cloves | garlic, minced
        a handful of cilantro | 1 handful | cilantro
        6 bananas (not too ripe) | 6 | bananas (not too ripe)
        toilet paper (12 rolls) | 12 rolls | toilet paper
        AA batteries x8 | 8 | AA batteries
        batteries AA x 8 | 8 | batteries AA
        milk 1 gal | 1 gallon | milk
        1% milk 1/2 gal | ½ gallon | 1% milk
        skim milk, ½ gallon | ½ gallon | skim milk
        orange juice (no pulp) 2 cartons | 2 cartons | orange juice (no pulp)
        apples – 3 lb | 3 lb | apples
        12-pack of Coke |
        dog food 20 lb bag | 20 lb | dog food
        20 lb bag dog food | 20 lb | dog food
        20-lb. bag of dog food | 20 lb | dog food
        1 rotisserie chicken | 1 | rotisserie chicken
        cheddar 8oz block | 8 oz | cheddar
        8 oz block of cheddar | 8 oz | cheddar
        3 avocados | 3 | avocados
        avocados 3 | 3 | avocados
        avocados: 3 | 3 | avocados
        avocados = 3 | 3 | avocados
        Call plumber 555-1234 |
        dentist appt 3/15 |
        mom's birthday 4/20 |
        present for Tom (5th) |
        bus tickets 10/12 |
        pay rent by 1/12 |
        1/2 bag of spinach | ½ bag | spinach
        1/2 dozen donuts | 6 | donuts
        1.5 dozen cookies | 18 | cookies
        2 dz eggs | 24 | eggs
        five pounds of potatoes | 5 lb | potatoes
        ten onions | 10 | onions
        a cup of sugar | 1 cup | sugar
        a cup and a half of sugar | 1½ cups | sugar
        1c. sugar | 1 cup | sugar
        1c sugar | 1 cup | sugar
        2 c flour plus extra for dusting | 2 cups | flour plus extra for dusting
        1 tbsp. plus 2 tsp. oil | 1⅔ tbsp | oil
        1/4 tsp each salt and pepper | ¼ tsp | salt and pepper
        zest and juice of 1 lemon | 1 | zest and juice of lemon
        juice of one lemon | 1 | juice of lemon
        juice of half a lemon | ½ | juice of lemon
        1 lemon, juiced | 1 | lemon, juiced
        2 to 3 lbs potatoes | 2–3 lb | potatoes
        2 - 2 1/2 lbs pork | 2–2½ lb | pork
        2-2½ lbs pork | 2–2½ lb | pork
        9 x 13 pan |
        8" tortillas (10) | 10 | 8" tortillas
        10 8-inch tortillas | 10 | 8-inch tortillas
        10 (8-inch) tortillas | 10 | (8-inch) tortillas
        12" pizza |
        2 12" pizzas | 2 | 12" pizzas
        1 x 400g tin chickpeas | 400 g | chickpeas
        2 x 400g tins chickpeas | 800 g | chickpeas
        2 × 400 g tins of chickpeas | 800 g | chickpeas
        2x 400g tins chickpeas | 800 g | chickpeas
        4 x 125g yoghurt pots | 500 g | yoghurt pots
        100ml/3½fl oz double cream | 100 ml | double cream
        250ml/9fl oz milk | 250 ml | milk
        500g/1lb 2oz strong white flour | 500 g | strong white flour
        1 tbsp (15 ml) lemon juice | 1 tbsp | lemon juice
        5 g (1 tsp) yeast | 5 g | yeast
        7g sachet yeast | 7 g | yeast
        1 x 7g sachet fast-action yeast | 7 g | fast-action yeast
        1 tsp/5g salt | 1 tsp | salt
        butter 250g x2 | 500 g | butter
        2 pints of milk | 2 pints | milk
        6 free-range eggs | 6 | free-range eggs
        1 small tin of sweetcorn | 1 can | sweetcorn
        1 large bunch of parsley | 1 bunch | parsley
        1 big bag of crisps | 1 bag | crisps
        half a loaf of bread | ½ loaf | bread
        half a cucumber | ½ | cucumber
        1/2 cucumber | ½ | cucumber
        ½ a cucumber | ½ | cucumber
        2 large handfuls spinach | 2 handfuls | spinach
        a large pinch of salt | 1 pinch | salt
        bread (sliced) x 2 | 2 | bread (sliced)
        light bulbs (2 x 60W) | 2 | light bulbs
        nappies size 5 (2 packs) | 2 packages | nappies size 5
        size 5 nappies x2 | 2 | size 5 nappies
        cat food 12x85g | 1020 g | cat food
        cat food 12 x 85 g | 1020 g | cat food
        2kg potatoes (or sweet potatoes) | 2 kg | potatoes (or sweet potatoes)
        milk or cream 1 l | 1 l | milk or cream
        1 onion or 2 shallots | 1 | onion or 2 shallots
        1 cup milk or cream | 1 cup | milk or cream
        """
}
