extension TaxTerritory {
    /// The territories in the VAT area of the EU, at least for goods.
    static let inside: [TaxTerritory] = [
        TaxTerritory(
            id: "monaco", name: "Monaco", country: "FR", areas: [Area("MC"), Area("FR", "980*")], membership: .inside,
            isInCustomsTerritory: true, ownRates: nil, source: "Directive 2006/112/EC, Article 7"),
        TaxTerritory(
            id: "jungholz", name: "Jungholz", country: "AT", areas: [Area("AT", "6691")], membership: .inside,
            isInCustomsTerritory: true, ownRates: austrianRates, source: "Directive 2006/112/EC, Article 104(1)"),
        TaxTerritory(
            id: "mittelberg", name: "Mittelberg (Kleinwalsertal)", country: "AT", areas: [Area("AT", "6991-6993")],
            membership: .inside, isInCustomsTerritory: true, ownRates: austrianRates,
            source: "Directive 2006/112/EC, Article 104(1)"),
        // The rates that the Portuguese tax authority published in Ofício Circulado 25045/2024.
        TaxTerritory(
            id: "madeira", name: "Madeira", country: "PT", areas: [Area("PT", "90-94")], membership: .inside,
            isInCustomsTerritory: true,
            ownRates: EUTaxRates("PT", standard: 22_000, reduced: [4_000, 12_000]),
            source: "Directive 2006/112/EC, Article 104(3)"),
        // ibericode/vat-rates still states the standard rate of before July 2021: 18 %.
        TaxTerritory(
            id: "azores", name: "Azores", country: "PT", areas: [Area("PT", "95-99")], membership: .inside,
            isInCustomsTerritory: true,
            ownRates: EUTaxRates("PT", standard: 16_000, reduced: [4_000, 9_000]),
            source: "Directive 2006/112/EC, Article 104(3)"),
        // Northern Ireland is in the customs territory of the United Kingdom, but the customs law of the EU applies.
        TaxTerritory(
            id: "northern-ireland", name: "Northern Ireland", country: "GB", areas: [Area("GB", "BT*")],
            membership: .insideForGoods, isInCustomsTerritory: true,
            ownRates: EUTaxRates("GB", standard: 20_000, reduced: [5_000]),
            source: "Protocol on Ireland/Northern Ireland (Windsor Framework), Article 8 and Annex 3"),
    ]

    /// The reduced rates are those of the rest of Austria (§ 10 of its Umsatzsteuergesetz).
    private static let austrianRates = EUTaxRates(
        "AT", standard: 19_000, reduced: [10_000, 13_000], parking: 13_000)
}
