extension TaxTerritory {
    /// The territories outside the VAT area of the EU.
    static let outside: [TaxTerritory] = europeanTerritories + frenchTerritories

    private static let europeanTerritories: [TaxTerritory] = [
        TaxTerritory(
            exportTo: "aland", "Åland Islands", of: "FI", areas: [Area("AX"), Area("FI", "22*")],
            isInCustomsTerritory: true, source: "Directive 2006/112/EC, Article 6(1)(d)"),
        TaxTerritory(
            exportTo: "busingen", "Büsingen am Hochrhein", of: "DE", areas: [Area("DE", "78266")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Article 6(2)(b)"),
        // Without the former code 22060, which other municipalities use.
        TaxTerritory(
            exportTo: "campione", "Campione d'Italia", of: "IT", areas: [Area("IT", "22061")],
            isInCustomsTerritory: true, source: "Directive 2006/112/EC, Article 6(1)(f), from 2020"),
        TaxTerritory(
            exportTo: "canary-islands", "Canary Islands", of: "ES", areas: [Area("ES", "35* 38*")],
            isInCustomsTerritory: true, source: "Directive 2006/112/EC, Article 6(1)(b)"),
        // A Spanish postal code begins with the number of its province: 51 is Ceuta alone, 52 is Melilla alone.
        TaxTerritory(
            exportTo: "ceuta", "Ceuta", of: "ES", areas: [Area("ES", "51*")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Article 6(2)(c)"),
        TaxTerritory(
            exportTo: "melilla", "Melilla", of: "ES", areas: [Area("ES", "52*")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Article 6(2)(d)"),
        TaxTerritory(
            exportTo: "helgoland", "Helgoland", of: "DE", areas: [Area("DE", "27498")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Article 6(2)(a)"),
        // Taxed as the United Kingdom, but outside the Protocol on Ireland/Northern Ireland.
        TaxTerritory(
            exportTo: "isle-of-man", "Isle of Man", of: "GB", areas: [Area("IM"), Area("GB", "IM*")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Articles 5(4) and 7"),
        // Without the former code 23030, which other municipalities use.
        TaxTerritory(
            exportTo: "livigno", "Livigno", of: "IT", areas: [Area("IT", "23041")],
            isInCustomsTerritory: false, source: "Directive 2006/112/EC, Article 6(2)(e)"),
        TaxTerritory(
            exportTo: "mount-athos", "Mount Athos", of: "GR", areas: [Area("GR", "63086-63087")],
            isInCustomsTerritory: true, source: "Directive 2006/112/EC, Article 6(1)(a)"),
    ]
}
