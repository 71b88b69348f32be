extension TaxTerritory {
    /// The French territories overseas.
    ///
    /// The five departments and Saint-Martin are outermost regions of the EU. The other territories have no part in the
    /// EU. Guadeloupe, Martinique and Réunion charge French VAT at rates of their own, but only on imports and local
    /// sales.
    static let frenchTerritories: [TaxTerritory] = [
        // 970* are codes of large recipients (CEDEX), some on Saint-Barthélemy (97133) and Saint-Martin (97150).
        TaxTerritory(
            outermostRegion: "guadeloupe", "Guadeloupe", code: "GP",
            postalCodes: "970* 97100-97132 97134-97149 97151-97199"),
        TaxTerritory(outermostRegion: "martinique", "Martinique", code: "MQ", postalCodes: "972*"),
        TaxTerritory(outermostRegion: "french-guiana", "French Guiana", code: "GF", postalCodes: "973*"),
        TaxTerritory(outermostRegion: "reunion", "Réunion", code: "RE", postalCodes: "974*"),
        TaxTerritory(outermostRegion: "mayotte", "Mayotte", code: "YT", postalCodes: "976*"),
        TaxTerritory(outermostRegion: "saint-martin", "Saint-Martin", code: "MF", postalCodes: "97150 978*"),
        TaxTerritory(
            overseasTerritory: "saint-barthelemy", "Saint-Barthélemy", code: "BL", postalCodes: "97133 977*"),
        TaxTerritory(
            overseasTerritory: "saint-pierre-and-miquelon", "Saint-Pierre and Miquelon", code: "PM",
            postalCodes: "975*"),
        TaxTerritory(
            overseasTerritory: "french-southern-territories", "French Southern Territories", code: "TF",
            postalCodes: "984*"),
        TaxTerritory(
            overseasTerritory: "wallis-and-futuna", "Wallis and Futuna", code: "WF", postalCodes: "986*"),
        TaxTerritory(overseasTerritory: "french-polynesia", "French Polynesia", code: "PF", postalCodes: "987*"),
        TaxTerritory(overseasTerritory: "new-caledonia", "New Caledonia", code: "NC", postalCodes: "988*"),
    ]

    /// Makes a territory in which the TFEU applies (Articles 349 and 355(1)), with its own country code.
    private init(outermostRegion id: String, _ name: String, code: String, postalCodes: String) {
        self.init(
            exportTo: id, name, of: "FR", areas: [Area(code), Area("FR", postalCodes)], isInCustomsTerritory: true,
            source: "Directive 2006/112/EC, Article 6(1)(c)")
    }

    /// Makes a territory of Annex II of the TFEU, with its own country code.
    private init(overseasTerritory id: String, _ name: String, code: String, postalCodes: String) {
        self.init(
            exportTo: id, name, of: "FR", areas: [Area(code), Area("FR", postalCodes)], isInCustomsTerritory: false,
            source: "Directive 2006/112/EC, Article 5(4); TFEU, Annex II")
    }
}
