/// Lines of Italian recipes and shopping lists: line, measure, name.
extension ListLineTable {
    /// Italian.
    static let italian = """
        2 etti di prosciutto | 200 g | prosciutto
        un etto di mortadella | 100 g | mortadella
        mezzo chilo di pane | 0.5 kg | pane
        mezzo litro di latte | 0.5 l | latte
        mezz'etto di salame | 50 g | salame
        un chilo e mezzo di mele | 1.5 kg | mele
        1 litro e mezzo di latte | 1.5 l | latte
        mezza dozzina di uova | 6 | uova
        una dozzina di uova | 12 | uova
        una decina di noci | 10 | noci
        un'anguria | 1 | anguria
        2 cucchiai di olio | 2 tbsp | olio
        2 cucchiai d'olio | 2 tbsp | olio
        1 cucchiaino di sale | 1 tsp | sale
        3 cucchiai da tavola di zucchero | 3 tbsp | zucchero
        1 spicchio d'aglio | 1 clove | aglio
        2 spicchi di aglio | 2 cloves | aglio
        1 mazzetto di basilico | 1 bunch | basilico
        un pizzico di sale | 1 pinch | sale
        1 bicchiere di vino bianco | 1 glass | vino bianco
        2 scatolette di tonno | 2 cans | tonno
        1 confezione di biscotti | 1 package | biscotti
        3 vasetti di yogurt | 3 jars | yogurt
        1 bustina di lievito | 1 packet | lievito
        4 fette di prosciutto | 4 slices | prosciutto
        6 bottiglie d'acqua | 6 bottles | acqua
        q.b. sale |
        sale q.b. |
        due mele | 2 | mele
        tre cipolle | 3 | cipolle
        un quarto di vino | ¼ | vino
        pane 3 pezzi | 3 | pane
        latte 2 l | 2 l | latte
        pasta 500 g | 500 g | pasta
        500 gr di farina | 500 g | farina
        un po' di sale |
        1 kg e 200 g di farina | 1.2 kg | farina
        un paio di zucchine | 1 pair | zucchine
        succo di 2 limoni | 2 | succo di limoni
        1 kg di patate | 1 kg | patate
        patate 1 kg | 1 kg | patate
        patate (1 kg) | 1 kg | patate
        mezzo kg di pane | 0.5 kg | pane
        1/2 kg di pane | 0.5 kg | pane
        mezzo chilo pane | 0.5 kg | pane
        un chilo di farina 00 | 1 kg | farina 00
        farina 00 1 kg | 1 kg | farina 00
        2 hg di prosciutto cotto | 200 g | prosciutto cotto
        due etti e mezzo di prosciutto | 250 g | prosciutto
        1 etto e mezzo di salame | 150 g | salame
        tre quarti di litro di latte | 0.75 l | latte
        un quarto di litro di panna | 0.25 l | panna
        un litro e mezzo d'acqua | 1.5 l | acqua
        acqua 6 x 1,5 l | 9 l | acqua
        acqua, 6 bottiglie | 6 bottles | acqua
        6 bottiglie di acqua (1,5 l) | 6 bottles | acqua (1,5 l)
        una dozzina d'uova | 12 | uova
        uova 6 | 6 | uova
        6 uova medie | 6 | uova medie
        mezza dozzina d'uova | 6 | uova
        2 spicchi d'aglio | 2 cloves | aglio
        uno spicchio d'aglio | 1 clove | aglio
        1 testa d'aglio | 1 head | aglio
        1 ciuffo di prezzemolo | 1 bunch | prezzemolo
        un mazzo di prezzemolo | 1 bunch | prezzemolo
        qualche foglia di basilico |
        10 foglie di basilico | 10 leaves | basilico
        2 cucchiai d'olio (extravergine) | 2 tbsp | olio (extravergine)
        1 cucchiaio da minestra di olio | 1 tbsp | olio
        2 cucchiaini da caffè di zucchero | 2 tsp | zucchero
        un cucchiaino raso di sale | 1 tsp | sale
        1 cucchiaio colmo di farina | 1 tbsp | farina
        1 tazza (250 ml) di latte | 1 cup | latte
        1 tazza/250 ml di latte | 1 cup | latte
        un bicchiere di vino | 1 glass | vino
        mezzo bicchiere d'acqua | ½ glass | acqua
        1 lattina di pelati (400 g) | 1 can | pelati (400 g)
        2 scatole di pelati | 2 boxes | pelati
        pelati - 2 barattoli | 2 jars | pelati
        3 vasetti yogurt | 3 jars | yogurt
        1 pacco di pasta da 500 g | 1 package | pasta da 500 g
        2 pacchi da 500 g di pasta | 2 packages | pasta
        1 confezione da 6 uova | 1 package | 6 uova
        1 bustina di lievito per dolci | 1 packet | lievito per dolci
        1 panetto di burro | 1 bar | burro
        sale qb |
        olio q.b. |
        succo di mezzo limone | ½ | succo di limone
        succo di 1 limone | 1 | succo di limone
        il succo di 2 limoni | 2 | il succo di limoni
        scorza di 1 arancia | 1 | scorza di arancia
        due o tre carote | 2–3 | carote
        2-3 carote | 2–3 | carote
        una carota | 1 | carota
        un'arancia | 1 | arancia
        mezz'arancia | ½ | arancia
        1 cipolla e mezza | 1 | cipolla e mezza
        pane x2 | 2 | pane
        pane (2) | 2 | pane
        carta igienica 4 rotoli | 4 rolls | carta igienica
        carta igienica (12 rotoli) | 12 rolls | carta igienica
        compleanno Anna 12/3 |
        dentista 3/12 |
        circa 500 g di vongole | 500 g | vongole
        500 g circa di vongole | 500 g | vongole
        200/250 g di riso | 200–250 g | riso
        1 kg e mezzo di mele | 1.5 kg | mele
        1 kg e 1/2 di mele | 1.5 kg | mele
        un chilo e due etti di carne | 1.2 kg | carne
        1 l di latte parzialmente scremato | 1 l | latte parzialmente scremato
        latte (intero) 1 l | 1 l | latte (intero)
        """
}
