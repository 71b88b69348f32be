/// Lines of Spanish recipes and shopping lists: line, measure, name.
extension ListLineTable {
    /// Spanish.
    static let spanish = """
        medio kilo de gambas | 0.5 kg | gambas
        un cuarto de kilo de carne | 0.25 kg | carne
        cuarto de kilo de jamón | 0.25 kg | jamón
        tres cuartos de kilo de merluza | 0.75 kg | merluza
        kilo y medio de tomates | 1.5 kg | tomates
        litro y medio de agua | 1.5 l | agua
        2 litros y medio de leche | 2.5 l | leche
        2 kilos y cuarto de patatas | 2.25 kg | patatas
        docena y media de huevos | 18 | huevos
        2 cucharadas soperas de aceite | 2 tbsp | aceite
        1 cucharadita de sal | 1 tsp | sal
        1 cda. de azúcar | 1 tbsp | azúcar
        2 dientes de ajo | 2 cloves | ajo
        una pizca de sal | 1 pinch | sal
        un chorrito de vinagre | 1 splash | vinagre
        3 latas de atún (80 g) | 3 cans | atún (80 g)
        1 bote de garbanzos | 1 jar | garbanzos
        2 briks de leche | 2 cartons | leche
        1 brick de caldo | 1 carton | caldo
        4 rodajas de limón | 4 slices | limón
        200 grs. de queso | 200 g | queso
        5 uds. de limón | 5 | limón
        un manojo de perejil | 1 bunch | perejil
        1 barra de pan | 1 bar | pan
        un poco de perejil |
        zumo de 2 limones | 2 | zumo de limones
        pan de 7 cereales |
        2-3 patatas grandes | 2–3 | patatas grandes
        leche, 2 litros | 2 l | leche
        huevos: 12 | 12 | huevos
        manzanas (6) | 6 | manzanas
        1/2 taza de aceite | ½ cup | aceite
        1 taza y media de arroz | 1½ cups | arroz
        1 taza (240 ml) de leche | 1 cup | leche
        1 kg de patatas | 1 kg | patatas
        1kg patatas | 1 kg | patatas
        patatas, 1 kg | 1 kg | patatas
        patatas (1 kg) | 1 kg | patatas
        patatas - 1 kg | 1 kg | patatas
        medio litro de leche | 0.5 l | leche
        leche 1/2 litro | 0.5 l | leche
        leche (sin lactosa) 2 l | 2 l | leche (sin lactosa)
        2 l leche semi | 2 l | leche semi
        leche 2% |
        media docena huevos | 6 | huevos
        12 huevos L | 12 | huevos L
        huevos (docena) | 12 | huevos
        una docena de huevos grandes | 12 | huevos grandes
        docena de huevos | 12 | huevos
        2 docenas de huevos | 24 | huevos
        tres cuartos de litro de nata | 0.75 l | nata
        un litro y cuarto de caldo | 1.25 l | caldo
        un kilo y cuarto de pollo | 1.25 kg | pollo
        100 gr. de jamón | 100 g | jamón
        100 grs jamón serrano | 100 g | jamón serrano
        2 latas de tomate triturado (400 g) | 2 cans | tomate triturado (400 g)
        2 latas (400 g) de tomate | 2 cans | tomate
        2 latas de 400 g de tomate | 2 cans | tomate
        3 latas atún | 3 cans | atún
        1 paquete de espaguetis | 1 package | espaguetis
        espaguetis - 2 paquetes | 2 packages | espaguetis
        1 bolsa de patatas fritas | 1 bag | patatas fritas
        1 manojo de cilantro | 1 bunch | cilantro
        1 ramita de romero | 1 sprig | romero
        2 hojas de laurel | 2 leaves | laurel
        1 cabeza de ajos | 1 head | ajos
        3 dientes de ajo picados | 3 cloves | ajo picados
        1 diente ajo | 1 clove | ajo
        1 cucharada de aceite de oliva | 1 tbsp | aceite de oliva
        1 cda aceite | 1 tbsp | aceite
        2 cdas. de azúcar | 2 tbsp | azúcar
        1 cdta. sal | 1 tsp | sal
        1 cucharada (15 ml) de vinagre | 1 tbsp | vinagre
        1 cucharada/15 ml de vinagre | 1 tbsp | vinagre
        1 taza/240 ml de leche | 1 cup | leche
        1 taza y 2 cucharadas de harina | 1⅛ cups | harina
        1 vaso de agua | 1 glass | agua
        1 vasito de vino | 1 glass | vino
        1 chorro de aceite | 1 splash | aceite
        un chorrito de leche | 1 splash | leche
        una pizca de pimienta | 1 pinch | pimienta
        sal al gusto |
        unas hojas de menta |
        unos 200 g de queso | 200 g | queso
        aprox. 500 g de carne | 500 g | carne
        2 o 3 tomates | 2–3 | tomates
        2 ó 3 tomates | 2–3 | tomates
        2-3 tomates maduros | 2–3 | tomates maduros
        dos cebollas | 2 | cebollas
        dos cebollas grandes | 2 | cebollas grandes
        1 cebolla grande | 1 | cebolla grande
        1/2 cebolla | ½ | cebolla
        media cebolla | ½ | cebolla
        ½ pimiento | ½ | pimiento
        medio pimiento rojo | ½ | pimiento rojo
        1 pimiento y medio | 1 | pimiento y medio
        zumo de medio limón | ½ | zumo de limón
        jugo de 1 limón | 1 | jugo de limón
        ralladura de 1 limón | 1 | ralladura de limón
        6 yogures (naturales) | 6 | yogures (naturales)
        yogures x6 | 6 | yogures
        agua 6 x 1,5 l | 9 l | agua
        pan (integral) |
        barra de pan |
        2 barras de pan | 2 bars | pan
        pilas AA x4 | 4 | pilas AA
        pilas AA (4 uds) | 4 | pilas AA
        cumpleaños Ana 12/3 |
        regalo para Ana 12/3 |
        papel higiénico 12 rollos | 12 rolls | papel higiénico
        1 tableta de chocolate (70%) | 1 bar | chocolate (70%)
        chocolate 70% |
        1 bote de tomate frito | 1 jar | tomate frito
        2 botes de garbanzos cocidos | 2 jars | garbanzos cocidos
        1 tarro de miel | 1 jar | miel
        1 brik de nata | 1 carton | nata
        1 kg y 200 g de harina | 1.2 kg | harina
        un trozo de queso | 1 | queso
        4 filetes de pollo | 4 | filetes de pollo
        4 lonchas de queso | 4 slices | queso
        """
}
