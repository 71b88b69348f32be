/// Lines of German recipes and shopping lists: line, measure, name.
extension ListLineTable {
    /// Lists and recipes.
    static let german = """
        500 g Mehl | 500 g | Mehl
        500g Mehl Type 405 | 500 g | Mehl Type 405
        1 kg Kartoffeln, festkochend | 1 kg | Kartoffeln, festkochend
        1,5 kg Rinderhack | 1.5 kg | Rinderhack
        1.000 g Tomaten | 1000 g | Tomaten
        1,250 kg Schweinebraten | 1.25 kg | Schweinebraten
        ½ Liter Milch | 0.5 l | Milch
        1/2 l Sahne | 0.5 l | Sahne
        0,75 l Weißwein | 0.75 l | Weißwein
        200 ml Gemüsebrühe | 200 ml | Gemüsebrühe
        2 EL Olivenöl | 2 tbsp | Olivenöl
        1 TL Salz | 1 tsp | Salz
        2 Esslöffel Honig | 2 tbsp | Honig
        1 Teelöffel Zimt | 1 tsp | Zimt
        1 Essl. Senf | 1 tbsp | Senf
        ½ TL Kurkuma | ½ tsp | Kurkuma
        1 gestr. TL Backpulver | 1 tsp | Backpulver
        2 gehäufte EL Kakao | 2 tbsp | Kakao
        1 TL, gestr. Natron | 1 tsp | Natron
        1 EL, gehäuft Speisestärke | 1 tbsp | Speisestärke
        1 Prise Salz | 1 pinch | Salz
        2 Prisen Zucker | 2 pinches | Zucker
        eine Prise Muskat | 1 pinch | Muskat
        1 Msp. Vanille | 1 pinch | Vanille
        1 Messerspitze Chilipulver | 1 pinch | Chilipulver
        1 Pck. Vanillezucker | 1 packet | Vanillezucker
        1 Päckchen Backpulver | 1 packet | Backpulver
        2 Pkg. Blätterteig | 2 packages | Blätterteig
        1 Packung Spaghetti | 1 package | Spaghetti
        1 Paket Butter | 1 package | Butter
        1 Bund Schnittlauch | 1 bunch | Schnittlauch
        1 Bd. Petersilie, glatt | 1 bunch | Petersilie, glatt
        ½ Bund Dill | ½ bunch | Dill
        2 Zehen Knoblauch | 2 cloves | Knoblauch
        2 Zehe/n Knoblauch | 2 cloves | Knoblauch
        1 Zehe(n) Knoblauch | 1 clove | Knoblauch
        2 Knoblauchzehen | 2 | Knoblauchzehen
        2 Knoblauchzehen, gehackt | 2 | Knoblauchzehen, gehackt
        1 Becher Schmand | 1 tub | Schmand
        2 Becher saure Sahne | 2 tubs | saure Sahne
        1 Glas Gewürzgurken | 1 jar | Gewürzgurken
        2 Gläser Apfelmus | 2 jars | Apfelmus
        1 Dose Kidneybohnen | 1 can | Kidneybohnen
        1 Dose/n Tomaten (gehackt) | 1 can | Tomaten (gehackt)
        1 Dose (400 g) Kokosmilch | 1 can | Kokosmilch
        2 Dosen à 400 g Tomaten | 2 cans | Tomaten
        1 kl. Dose Mais | 1 can | Mais
        3 Scheiben Toast | 3 slices | Toast
        6 Scheibe/n Käse | 6 slices | Käse
        2 Tassen Reis | 2 cups | Reis
        1 Tasse Kaffee | 1 cup | Kaffee
        1 Kopf Salat | 1 head | Salat
        2 Köpfe Brokkoli | 2 heads | Brokkoli
        1 Stange Lauch | 1 stalk | Lauch
        2 Stangen Zimt | 2 stalks | Zimt
        3 Stängel Minze | 3 sprigs | Minze
        2 Zweige Rosmarin | 2 sprigs | Rosmarin
        6 Blatt Gelatine | 6 leaves | Gelatine
        10 Blätter Basilikum | 10 leaves | Basilikum
        1 Handvoll Rucola | 1 handful | Rucola
        2 Hände voll Spinat | 2 handfuls | Spinat
        1 Hand voll Nüsse | 1 handful | Nüsse
        1 Würfel Hefe | 1 cube | Hefe
        ½ Würfel Hefe (frisch) | ½ cube | Hefe (frisch)
        1 Beutel Mozzarella | 1 bag | Mozzarella
        1 Tüte Chips | 1 bag | Chips
        1 Netz Orangen | 1 bag | Orangen
        1 Tafel Zartbitterschokolade | 1 bar | Zartbitterschokolade
        1 Schuss Weißwein | 1 splash | Weißwein
        1 Spritzer Zitronensaft | 1 splash | Zitronensaft
        3 Tropfen Bittermandelöl | 3 drops | Bittermandelöl
        1 Flasche Rotwein | 1 bottle | Rotwein
        2 Kisten Mineralwasser | 2 crates | Mineralwasser
        1 Kasten Bier | 1 crate | Bier
        4 Rollen Küchenpapier | 4 rolls | Küchenpapier
        1 Tube Zahnpasta | 1 tube | Zahnpasta
        1 Schale Erdbeeren | 1 bowl | Erdbeeren
        4 Stück Kuchen | 4 | Kuchen
        3 Stk. Zucchini | 3 | Zucchini
        1 Stück(e) Ingwer | 1 | Ingwer
        2 Paar Wiener | 2 pairs | Wiener
        ein paar Äpfel |
        ein Pfund Kaffee | 1 lb | Kaffee
        ein halbes Pfund Butter | ½ lb | Butter
        ein halbes Dutzend Eier | 6 | Eier
        halbes Kilo Hackfleisch | 0.5 kg | Hackfleisch
        anderthalb Liter Wasser | 1.5 l | Wasser
        zweieinhalb Kilo Mehl | 2.5 kg | Mehl
        ein viertel Liter Milch | 0.25 l | Milch
        dreiviertel Liter Brühe | 0.75 l | Brühe
        ca. 300 g Lachs | 300 g | Lachs
        etwa 2 kg Kürbis | 2 kg | Kürbis
        2 – 3 Möhren | 2–3 | Möhren
        2 bis 3 EL Essig | 2–3 tbsp | Essig
        3-4 große Zwiebeln | 3–4 | große Zwiebeln
        2 Zwiebel(n) | 2 | Zwiebel(n)
        1 Zwiebel, rot | 1 | Zwiebel, rot
        zwei Gurken | 2 | Gurken
        Eier 10 Stück | 10 | Eier
        Eier (10 Stück) | 10 | Eier
        Milch 2 l | 2 l | Milch
        Milch 1,5 % |
        3,5 % Milch |
        Butter, 250 g | 250 g | Butter
        Mehl: 1 kg | 1 kg | Mehl
        Brötchen x 6 | 6 | Brötchen
        6x Joghurt | 6 | Joghurt
        6 x 1,5 l Wasser | 9 l | Wasser
        Wasser 6x1,5l | 9 l | Wasser
        Mehl Type 405 |
        Kaffeefilter Größe 4 |
        Geburtstagskarte 24.12. |
        Saft von 2 Zitronen | 2 | Saft von Zitronen
        Salz und Pfeffer |
        etwas Öl zum Braten |
        20 dag Schinken | 200 g | Schinken
        1 kg 200 g Mehl | 1.2 kg | Mehl
        1 EL und 1 TL Zucker | 1⅓ tbsp | Zucker
        2 Pizzen + 1 Cola | 2 | Pizzen + 1 Cola
        1 Cup Mehl plus 100 g Zucker | 1 cup | Mehl plus 100 g Zucker
        100 g Butter oder 80 ml Öl | 100 g | Butter oder 80 ml Öl
        Tomaten 3 Dosen à 400 g | 3 cans | Tomaten
        Nudeln - 2 Packungen | 2 packages | Nudeln
        1 Zitrone(n), Saft davon | 1 | Zitrone(n), Saft davon
        """

    /// Further spellings of amounts and units.
    static let germanVariants = """
        Kartoffeln 2 kg (festkochend) | 2 kg | Kartoffeln (festkochend)
        2 kg Kartoffeln (festkochend) | 2 kg | Kartoffeln (festkochend)
        Hähnchenbrust (ca. 400 g) | 400 g | Hähnchenbrust
        Hackfleisch gemischt, 500 Gramm | 500 g | Hackfleisch gemischt
        0,5l Sahne | 0.5 l | Sahne
        1/2l Sahne | 0.5 l | Sahne
        250ml Sahne (30%) | 250 ml | Sahne (30%)
        2 Becher Sahne (à 200 g) | 2 tubs | Sahne (à 200 g)
        2 Becher à 200 g Sahne | 2 tubs | Sahne
        3 Dosen (je 400 g) Tomaten | 3 cans | Tomaten
        1 TL Zimt/Kardamom | 1 tsp | Zimt/Kardamom
        2 EL/20g Kakao | 2 tbsp | Kakao
        2EL Öl | 2 tbsp | Öl
        2-3EL Öl | 2–3 tbsp | Öl
        1TL Salz | 1 tsp | Salz
        1 Eßlöffel Mehl | 1 tbsp | Mehl
        100 g weiche Butter | 100 g | weiche Butter
        100 g Butter (weich) | 100 g | Butter (weich)
        1 Pr. Salz | 1 pinch | Salz
        1 Prise(n) Salz | 1 pinch | Salz
        1 Bund Frühlingszwiebeln | 1 bunch | Frühlingszwiebeln
        1/2 Bund glatte Petersilie | ½ bunch | glatte Petersilie
        3 Zweiglein Thymian | 3 sprigs | Thymian
        2 Lorbeerblätter | 2 | Lorbeerblätter
        1 Zwiebel | 1 | Zwiebel
        1 große Zwiebel | 1 | große Zwiebel
        1 mittelgroße Zwiebel | 1 | mittelgroße Zwiebel
        1 (große) Zwiebel | 1 | (große) Zwiebel
        2 rote Paprika | 2 | rote Paprika
        1 Glas (370 ml) Kirschen | 1 jar | Kirschen
        200g Feta / Schafskäse | 200 g | Feta / Schafskäse
        4 Eier (Größe M) | 4 | Eier (Größe M)
        4 Eier Größe M | 4 | Eier Größe M
        4 Eier (M) | 4 | Eier (M)
        1 Ei | 1 | Ei
        1 Eigelb | 1 | Eigelb
        1 Pckg. Hefe | 1 package | Hefe
        1 Packung(en) Reis | 1 package | Reis
        2 Packungen Reis à 500g | 2 packages | Reis à 500g
        1 Liter Milch 3,5% | 1 l | Milch 3,5%
        Milch (3,5 %) 1 l | 1 l | Milch (3,5 %)
        H-Milch 3,5% 6x1l | 6 l | H-Milch 3,5%
        12 Flaschen Bier à 0,5 l | 12 bottles | Bier à 0,5 l
        Bier, 1 Kasten | 1 crate | Bier
        Wasser 2 Kästen | 2 crates | Wasser
        1 Sixpack Cola | 1 package | Cola
        6er Bier |
        10er Eier |
        Klopapier 2x | 2 | Klopapier
        Klopapier, 2 Packungen | 2 packages | Klopapier
        Waschmittel (flüssig) - 1 Flasche | 1 bottle | Waschmittel (flüssig)
        Zahnpasta (2 Tuben) | 2 tubes | Zahnpasta
        2 Brote | 2 | Brote
        ein Brot | 1 | Brot
        ein halbes Brot | ½ | Brot
        1/2 Brot | ½ | Brot
        drei Äpfel | 3 | Äpfel
        3 Äpfel oder Birnen | 3 | Äpfel oder Birnen
        Kuchen für 12 Personen |
        Geschenk für Anna (12.3.) |
        Geburtstagskarte 12/3 |
        Geschenk am 5.5. |
        Termin 12.03.2026 |
        Termin 14:30 |
        Tisch für 4 |
        Schuhe Gr. 42 |
        Batterien AA (4 Stück) | 4 | Batterien AA
        Glühbirne E27 60W |
        1,5 Kilo Mehl | 1.5 kg | Mehl
        1½ kg Mehl | 1.5 kg | Mehl
        1 1/2 kg Mehl | 1.5 kg | Mehl
        1 ½kg Mehl | 1.5 kg | Mehl
        1 kg und 500 g Mehl | 1.5 kg | Mehl
        anderthalb Kilo Mehl | 1.5 kg | Mehl
        eineinhalb Kilo Mehl | 1.5 kg | Mehl
        einen halben Liter Milch | 0.5 l | Milch
        ein Viertelpfund Butter | 125 g | Butter
        1/4 Pfund Butter | ¼ lb | Butter
        ein Dutzend Eier | 12 | Eier
        2 Dutzend Eier | 24 | Eier
        Eier, ein Dutzend | 12 | Eier
        Schnittlauch, 1 Bund | 1 bunch | Schnittlauch
        etwas Milch |
        einige Tropfen Tabasco |
        ein Schuss Rum | 1 splash | Rum
        ein wenig Salz |
        ein bisschen Zucker |
        eine Handvoll Nüsse | 1 handful | Nüsse
        zwei Handvoll Nüsse | 2 handfuls | Nüsse
        1 Hand voll Basilikum | 1 handful | Basilikum
        2 cm Ingwer | 2 cm | Ingwer
        1 Stück Ingwer, 2 cm | 1 | Ingwer, 2 cm
        1 daumengroßes Stück Ingwer | 1 | daumengroßes Stück Ingwer
        1 Scheibe Brot | 1 slice | Brot
        1 Stck. Butter | 1 | Butter
        ca. 1 kg Spargel | 1 kg | Spargel
        circa 1 kg Spargel | 1 kg | Spargel
        rund 500 g Spargel | 500 g | Spargel
        maximal 2 kg Äpfel | 2 kg | Äpfel
        mind. 2 kg Äpfel | 2 kg | Äpfel
        gut 1 kg Äpfel | 1 kg | Äpfel
        500 - 600 g Spinat | 500–600 g | Spinat
        500-600g Spinat | 500–600 g | Spinat
        500 g bis 1 kg Spinat | 0.5–1 kg | Spinat
        500 bis 600 Gramm Spinat | 500–600 g | Spinat
        1 Tüte(n) Chips | 1 bag | Chips
        1 Sack Zwiebeln | 1 bag | Zwiebeln
        Zwiebeln (1 Sack) | 1 bag | Zwiebeln
        1 Rolle Alufolie | 1 roll | Alufolie
        1000 g Mehl | 1000 g | Mehl
        Mehl 1.000 g | 1000 g | Mehl
        Zucker 1,000 kg | 1 kg | Zucker
        1 dl Milch | 1 dl | Milch
        2 dl Rahm | 2 dl | Rahm
        20 cl Wein | 20 cl | Wein
        1 KL Zucker | 1 tsp | Zucker
        1 Teel. Zucker | 1 tsp | Zucker
        1 Tl Zucker | 1 tsp | Zucker
        1 El Zucker | 1 tbsp | Zucker
        1 Glas Senf (mittelscharf) | 1 jar | Senf (mittelscharf)
        Saft einer Zitrone |
        Saft von einer Zitrone | 1 | Saft von Zitrone
        Saft von 1/2 Zitrone | ½ | Saft von Zitrone
        Abrieb von 1 Zitrone | 1 | Abrieb von Zitrone
        der Saft von 2 Limetten | 2 | der Saft von Limetten
        1 Spritzer Zitrone | 1 splash | Zitrone
        3 Kugeln Vanilleeis | 3 balls | Vanilleeis
        1 Packung Taschentücher (10 x 10) | 1 package | Taschentücher (10 x 10)
        Taschentücher 10x10 |
        Windeln Gr. 4 |
        Windeln Größe 4, 2 Packungen | 2 packages | Windeln Größe 4
        Windeln 4-9 kg | 4–9 kg | Windeln
        2 Packungen Windeln 4-9 kg | 2 packages | Windeln 4-9 kg
        Kindersitz 9-18 kg | 9–18 kg | Kindersitz
        Hundefutter 12 kg | 12 kg | Hundefutter
        dog food, 12 kg | 12 kg | dog food
        Katzenstreu 10l | 10 l | Katzenstreu
        Blumenerde 20 l x 2 | 40 l | Blumenerde
        Eis (Vanille) 1 l | 1 l | Eis (Vanille)
        Tiefkühlpizza 2 Stück | 2 | Tiefkühlpizza
        Apfelsaft 1,5 l  | 1.5 l | Apfelsaft
        Cola light 1,5l | 1.5 l | Cola light
        Coca-Cola Zero 1.5L x2 | 3 l | Coca-Cola Zero
        Schoko-Riegel |
        Riegel 3 | 3 | Riegel
        Toast |
        Dose Mais |
        eine Dose Mais | 1 can | Mais
        2 kleine Dosen Mais | 2 cans | Mais
        1 große Dose Tomaten | 1 can | Tomaten
        3-4 Stangen Sellerie | 3–4 stalks | Sellerie
        1 Pfund gemischtes Hack | 1 lb | gemischtes Hack
        Bier: 2 Kästen | 2 crates | Bier
        Bier 2 Kisten | 2 crates | Bier
        2 Sixpacks Bier | 2 packages | Bier
        Bananen (reif) 5 Stück | 5 | Bananen (reif)
        5-6 Bananen | 5–6 | Bananen
        5–6 Bananen, reif | 5–6 | Bananen, reif
        5 oder 6 Bananen | 5–6 | Bananen
        1 l + 500 ml Milch | 1.5 l | Milch
        1 Liter und 500 ml Milch | 1.5 l | Milch
        Milch 1 l oder 1,5 l | 1 l | Milch
        500g oder 1 Pfund Hack | 500 g | Hack
        80 g/3 oz. Butter | 80 g | Butter
        1 Tl. Salz | 1 tsp | Salz
        1/2 Teel. Pfeffer | ½ tsp | Pfeffer
        3 Essl. Zucker | 3 tbsp | Zucker
        2 gestrichene Teelöffel Backpulver | 2 tsp | Backpulver
        1 Liter Vollmilch (3,8 %) | 1 l | Vollmilch (3,8 %)
        Vollmilch 3,8 % 1 l | 1 l | Vollmilch 3,8 %
        2 Flaschen Milch 1,5% | 2 bottles | Milch 1,5%
        400 g Hähnchenbrustfilet | 400 g | Hähnchenbrustfilet
        400g Hähnchen/Pute | 400 g | Hähnchen/Pute
        ½ Kopf Weißkohl | ½ head | Weißkohl
        1/2 Kopf Weißkohl | ½ head | Weißkohl
        1 Kopf Blumenkohl, ca. 1 kg | 1 head | Blumenkohl, ca. 1 kg
        1 Bund Radieschen oder Rettich | 1 bunch | Radieschen oder Rettich
        2 Stängel Zitronengras | 2 sprigs | Zitronengras
        5 Stiele Petersilie | 5 stems | Petersilie
        1 Handvoll Kirschtomaten (halbiert) | 1 handful | Kirschtomaten (halbiert)
        1 cm Ingwer | 1 cm | Ingwer
        3cm Ingwer | 3 cm | Ingwer
        1 walnussgroßes Stück Ingwer | 1 | walnussgroßes Stück Ingwer
        1 Päckchen Vanillezucker (8 g) | 1 packet | Vanillezucker (8 g)
        1 Tütchen Safran | 1 packet | Safran
        1 Fläschchen Rumaroma | 1 | Fläschchen Rumaroma
        2 Kugeln Mozzarella (à 125 g) | 2 balls | Mozzarella (à 125 g)
        2 Kugeln Mozzarella à 125 g | 2 balls | Mozzarella à 125 g
        1 Rolle Blätterteig (270 g) | 1 roll | Blätterteig (270 g)
        1 Pkt. Tiefkühlspinat | 1 package | Tiefkühlspinat
        2 Pck Puddingpulver | 2 packets | Puddingpulver
        6 Scheiben Kochschinken | 6 slices | Kochschinken
        150-200 ml Wasser | 150–200 ml | Wasser
        ca. 150 - 200 ml Wasser | 150–200 ml | Wasser
        etwa ein Liter Brühe | 1 l | Brühe
        knapp 1/2 Liter Wasser | 0.5 l | Wasser
        gut 1/2 Liter Wasser | 0.5 l | Wasser
        1 1/2 EL Mehl | 1½ tbsp | Mehl
        1,5 EL Mehl | 1½ tbsp | Mehl
        1½ EL Mehl | 1½ tbsp | Mehl
        1 ½ EL Mehl | 1½ tbsp | Mehl
        1 EL Mehl, gestrichen | 1 tbsp | Mehl, gestrichen
        je 1 Bund Dill und Petersilie |
        4 EL Öl (z. B. Rapsöl) | 4 tbsp | Öl (z. B. Rapsöl)
        n. B. Salz |
        nach Belieben Salz |
        Salz nach Geschmack |
        8 Stk Eier | 8 | Eier
        8 Stück Eier (M) | 8 | Eier (M)
        Eier, 8 | 8 | Eier
        drei Eier | 3 | Eier
        ein Ei | 1 | Ei
        ein EL Honig | 1 tbsp | Honig
        eine Tasse Zucker | 1 cup | Zucker
        einen TL Salz | 1 tsp | Salz
        halber Liter Milch | 0.5 l | Milch
        ein halber TL Salz | ½ tsp | Salz
        einen halben TL Salz | ½ tsp | Salz
        zwei halbe Zitronen | 2 | halbe Zitronen
        1 halbe Zitrone | ½ | Zitrone
        eine halbe Zitrone | ½ | Zitrone
        Schale einer Zitrone |
        Saft & Schale von 1 Zitrone | 1 | Saft & Schale von Zitrone
        200 Gramm Mehl | 200 g | Mehl
        200 Gr. Mehl | 200 g | Mehl
        200 gr Mehl | 200 g | Mehl
        1 Kilogramm Zucker | 1 kg | Zucker
        1 Kilo Zucker | 1 kg | Zucker
        1 Liter/1 kg Joghurt | 1 l | Joghurt
        1 Becher (200 g) Sahne | 1 tub | Sahne
        1 Becher/200 g Sahne | 1 tub | Sahne
        2 Tassen/500 ml Milch | 2 cups | Milch
        1 Glas/370 ml Kirschen | 1 jar | Kirschen
        4 Portionen Reis | 4 | Portionen Reis
        2 Handvoll Spinat | 2 handfuls | Spinat
        1 Zehe Knoblauch (gepresst) | 1 clove | Knoblauch (gepresst)
        1 Knolle Knoblauch | 1 bulb | Knoblauch
        1 Knoblauchknolle | 1 | Knoblauchknolle
        1/4 Knolle Sellerie | ¼ bulb | Sellerie
        2 Möhren (ca. 200 g) | 2 | Möhren (ca. 200 g)
        2 mittelgroße Möhren | 2 | mittelgroße Möhren
        2 mittlere Möhren | 2 | mittlere Möhren
        100g Parmesan (gerieben) | 100 g | Parmesan (gerieben)
        Parmesan gerieben 100g | 100 g | Parmesan gerieben
        Parmesan, gerieben, 100 g | 100 g | Parmesan, gerieben
        1 Dose Thunfisch im eigenen Saft | 1 can | Thunfisch im eigenen Saft
        1 Dose Tomaten in Stücken | 1 can | Tomaten in Stücken
        3x Butter à 250g | 3 | Butter à 250g
        3 x 250g Butter | 750 g | Butter
        Butter 3 x 250g | 750 g | Butter
        Butter 3x 250g | 750 g | Butter
        Butter 3 Stück à 250 g | 3 | Butter
        30 g frische Hefe/1 Würfel | 30 g | frische Hefe/1 Würfel
        1 Würfel/42 g Hefe | 1 cube | Hefe
        1 Würfel (42 g) Hefe | 1 cube | Hefe
        Backpapier |
        1 Rolle Backpapier | 1 roll | Backpapier
        Alufolie 30 m |
        Müllbeutel 20l (2 Rollen) | 20 l | Müllbeutel
        Müllbeutel 20 Liter | 20 l | Müllbeutel
        Spülmittel 2x | 2 | Spülmittel
        Spülmittel x2 | 2 | Spülmittel
        Spülmittel (2x) | 2 | Spülmittel
        Spülmittel – 2 | 2 | Spülmittel
        WC-Reiniger |
        Kaffee 2 Pfund | 2 lb | Kaffee
        2 Pfund Kaffee | 2 lb | Kaffee
        1 Pfund Kaffee (gemahlen) | 1 lb | Kaffee (gemahlen)
        2 Brötchen + 1 Brezel | 2 | Brötchen + 1 Brezel
        5 Brötchen, 2 Croissants | 5 | Brötchen, 2 Croissants
        """
}
