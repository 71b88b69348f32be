/// Lines of French recipes and shopping lists: line, measure, name.
extension ListLineTable {
    /// French.
    static let french = """
        2 cuillères à soupe d'huile d'olive | 2 tbsp | huile d'olive
        1 c. à café de sel | 1 tsp | sel
        1 c. à s. de miel | 1 tbsp | miel
        2 càs de sucre | 2 tbsp | sucre
        3 cuil. à soupe de farine | 3 tbsp | farine
        un demi-kilo de tomates | 0.5 kg | tomates
        1 demi-litre de lait | 0.5 l | lait
        une demi-douzaine d'œufs | 6 | œufs
        un kilo et demi de pommes | 1.5 kg | pommes
        1 litre et demi d'eau | 1.5 l | eau
        un quart de litre de crème | 0.25 l | crème
        trois quarts de litre d'eau | 0.75 l | eau
        une douzaine d’huîtres | 12 | huîtres
        2 boîtes de thon | 2 cans | thon
        1 boîte (400 g) de tomates pelées | 1 can | tomates pelées
        1 paquet de pâtes (500 g) | 1 package | pâtes (500 g)
        1 sachet de levure | 1 packet | levure
        3 gousses d'ail | 3 cloves | ail
        1 botte de radis | 1 bunch | radis
        une pincée de sel | 1 pinch | sel
        une poignée de noisettes | 1 handful | noisettes
        4 tranches de jambon | 4 slices | jambon
        1 pot de crème fraîche | 1 container | crème fraîche
        2 pots de yaourt | 2 containers | yaourt
        1 bouteille de vin rouge | 1 bottle | vin rouge
        1 plaquette de beurre | 1 package | beurre
        1 brique de lait | 1 carton | lait
        1 verre de lait | 1 glass | lait
        2 branches de thym | 2 branches | thym
        un peu de sel |
        2 à 3 carottes | 2–3 | carottes
        2 ou 3 oignons | 2–3 | oignons
        environ 500 g de poulet | 500 g | poulet
        500 g environ de farine | 500 g | farine
        lait demi-écrémé 2 l | 2 l | lait demi-écrémé
        lait demi-écrémé |
        beurre demi-sel 250 g | 250 g | beurre demi-sel
        jus de 2 citrons | 2 | jus de citrons
        deux baguettes | 2 | baguettes
        une baguette | 1 | baguette
        pommes de terre : 2 kg | 2 kg | pommes de terre
        œufs x 12 | 12 | œufs
        une dizaine d'œufs | 10 | œufs
        20 cl de crème | 20 cl | crème
        1 c. à soupe + 1 c. à café de sucre | 1⅓ tbsp | sucre
        250 g (1 tasse) de sucre | 250 g | sucre
        2 kg de pommes de terre (à purée) | 2 kg | pommes de terre (à purée)
        pommes de terre (2 kg) | 2 kg | pommes de terre
        1/2 l de lait | 0.5 l | lait
        lait (1/2 écrémé) 1 l | 1 l | lait (1/2 écrémé)
        lait 1 L | 1 l | lait
        1 L de lait entier | 1 l | lait entier
        250g de farine | 250 g | farine
        farine T55 1 kg | 1 kg | farine T55
        1 kg de farine T55 | 1 kg | farine T55
        3 c.à.s de sucre | 3 tbsp | sucre
        3 c. à soupe de sucre | 3 tbsp | sucre
        3 cs de sucre | 3 tbsp | sucre
        1 càc de sel | 1 tsp | sel
        2 cuillères à café rases de levure | 2 tsp | levure
        2 c-à-s d'huile | 2 tbsp | huile
        1 cuillère d'huile | 1 tbsp | huile
        1 cuillerée à soupe d'huile | 1 tbsp | huile
        1 verre d'eau | 1 glass | eau
        1/2 verre d'eau | ½ glass | eau
        une tasse de café | 1 cup | café
        2 tasses (500 ml) de bouillon | 2 cups | bouillon
        2 tasses/500 ml de bouillon | 2 cups | bouillon
        1 douzaine d'oeufs | 12 | oeufs
        12 œufs | 12 | œufs
        œufs : 12 | 12 | œufs
        œufs, 1 douzaine | 12 | œufs
        six œufs | 6 | œufs
        2 oignons rouges | 2 | oignons rouges
        deux gros oignons | 2 | gros oignons
        1 gros oignon | 1 | gros oignon
        1 bouquet de persil | 1 bunch | persil
        un bouquet de basilic | 1 bunch | basilic
        3 brins de thym | 3 sprigs | thym
        1 tête d'ail | 1 head | ail
        2 têtes d'ail | 2 heads | ail
        2 gousses d'ail écrasées | 2 cloves | ail écrasées
        le jus d'un citron | 1 | le jus d'un citron
        jus d'1/2 citron | ½ | jus d'1/2 citron
        1 pincée de sel | 1 pinch | sel
        1 poignée d'amandes | 1 handful | amandes
        1 rouleau de papier toilette | 1 roll | papier toilette
        papier toilette (12 rouleaux) | 12 rolls | papier toilette
        2 bouteilles d'eau (1,5 L) | 2 bottles | eau (1,5 L)
        6 x 1,5 L d'eau | 9 l | eau
        eau 6x1,5L | 9 l | eau
        1 pack de 6 bières | 1 package | 6 bières
        1 pack d'eau | 1 package | eau
        2 paquets de pâtes - 500 g | 2 packages | pâtes - 500 g
        pâtes - 2 paquets | 2 packages | pâtes
        1 barquette de fraises | 1 box | fraises
        500 g de fraises (bien mûres) | 500 g | fraises (bien mûres)
        1 conserve de maïs | 1 can | maïs
        3 tranches épaisses de jambon | 3 slices | jambon
        jambon, 4 tranches | 4 slices | jambon
        1 boîte de 400 g de tomates | 1 can | tomates
        1 boîte de tomates de 400 g | 1 can | tomates de 400 g
        un peu de beurre |
        quelques feuilles de menthe |
        10 feuilles de menthe | 10 leaves | menthe
        cadeau pour Léa 12/3 |
        anniversaire de Paul 14/7 |
        rdv dentiste 15/09 |
        une livre de beurre | 1 lb | beurre
        une demi-livre de beurre | ½ lb | beurre
        un quart de brie | ¼ | brie
        1/4 de brie | ¼ | brie
        3/4 de litre de lait | 0.75 l | lait
        deux litres et demi de lait | 2.5 l | lait
        1 kilo et quart de cerises | 1.25 kg | cerises
        une dizaine de tomates | 10 | tomates
        une vingtaine d'olives | 20 | olives
        quinze œufs | 15 | œufs
        20 œufs | 20 | œufs
        environ 1 kg de moules | 1 kg | moules
        1 kg environ de moules | 1 kg | moules
        200 à 250 g de riz | 200–250 g | riz
        200-250 g de riz | 200–250 g | riz
        1 pain | 1 | pain
        1 pain de mie | 1 | pain de mie
        pain x2 | 2 | pain
        du pain |
        des pommes |
        les pommes |
        4 yaourts nature | 4 | yaourts nature
        yaourts (x4) | 4 | yaourts
        """
}
