import Testing

@testable import Shop

/// One test for each territory outside the VAT area of the EU.
struct OutsideTerritoryTests {
    @Test func canaryIslands() throws {
        try expectExport(
            "canary-islands", addresses: ["ES 35001", "ES 38911"], others: ["ES 34999", "ES 36001", "ES 39001"],
            isInCustomsTerritory: true)
    }

    @Test func ceuta() throws {
        try expectExport(
            "ceuta", addresses: ["ES 51001", "ES 51080"], others: ["ES 50999", "ES 52001"], isInCustomsTerritory: false)
    }

    @Test func melilla() throws {
        try expectExport(
            "melilla", addresses: ["ES 52006", "ES 52080"], others: ["ES 51001", "ES 53000"],
            isInCustomsTerritory: false)
    }

    @Test func åland() throws {
        try expectExport(
            "aland", addresses: ["AX 22100", "AX ", "FI 22100", "FI 22999"],
            others: ["FI 21999", "FI 23100", "FI 02200"], isInCustomsTerritory: true)
    }

    @Test func mountAthos() throws {
        try expectExport(
            "mount-athos", addresses: ["GR 63086", "GR 630 87"], others: ["GR 63085", "GR 63088", "GR 63075"],
            isInCustomsTerritory: true)
    }

    @Test func büsingen() throws {
        try expectExport(
            "busingen", addresses: ["DE 78266"], others: ["DE 78267", "DE 78224"], isInCustomsTerritory: false)
    }

    @Test func helgoland() throws {
        try expectExport(
            "helgoland", addresses: ["DE 27498"], others: ["DE 27499", "DE 27472"], isInCustomsTerritory: false)
    }

    @Test func livigno() throws {
        try expectExport(
            "livigno", addresses: ["IT 23041"], others: ["IT 23030", "IT 23032"], isInCustomsTerritory: false)
    }

    @Test func campione() throws {
        try expectExport(
            "campione", addresses: ["IT 22061"], others: ["IT 22060", "IT 22100"], isInCustomsTerritory: true)
    }

    @Test func guadeloupe() throws {
        try expectExport(
            "guadeloupe", addresses: ["GP 97100", "FR 97110", "FR 97001"],
            others: ["FR 97133", "FR 97150", "FR 97200"], isInCustomsTerritory: true)
    }

    @Test func martinique() throws {
        try expectExport(
            "martinique", addresses: ["MQ 97200", "FR 97200"], others: ["FR 97100"], isInCustomsTerritory: true)
    }

    @Test func frenchGuiana() throws {
        try expectExport(
            "french-guiana", addresses: ["GF 97300", "FR 97300"], others: ["FR 97400"], isInCustomsTerritory: true)
    }

    @Test func réunion() throws {
        try expectExport(
            "reunion", addresses: ["RE 97400", "FR 974 00"], others: ["FR 97500"], isInCustomsTerritory: true)
    }

    @Test func mayotte() throws {
        try expectExport(
            "mayotte", addresses: ["YT 97600", "FR 97600"], others: ["FR 97700"], isInCustomsTerritory: true)
    }

    @Test func saintMartin() throws {
        try expectExport(
            "saint-martin", addresses: ["MF 97150", "FR 97150", "FR 97800"], others: ["FR 97149", "SX "],
            isInCustomsTerritory: true)
    }

    @Test func saintBarthélemy() throws {
        try expectExport(
            "saint-barthelemy", addresses: ["BL 97133", "FR 97133", "FR 97700"], others: ["FR 97132"],
            isInCustomsTerritory: false)
    }

    @Test func saintPierreAndMiquelon() throws {
        try expectExport(
            "saint-pierre-and-miquelon", addresses: ["PM 97500", "FR 97500"], others: ["FR 97400"],
            isInCustomsTerritory: false)
    }

    @Test func frenchSouthernTerritories() throws {
        try expectExport(
            "french-southern-territories", addresses: ["TF ", "FR 98400"], others: ["FR 98500"],
            isInCustomsTerritory: false)
    }

    @Test func wallisAndFutuna() throws {
        try expectExport(
            "wallis-and-futuna", addresses: ["WF 98600", "FR 98600"], others: ["FR 98500"], isInCustomsTerritory: false)
    }

    @Test func frenchPolynesia() throws {
        try expectExport(
            "french-polynesia", addresses: ["PF 98714", "FR 98714"], others: ["FR 98600"], isInCustomsTerritory: false)
    }

    @Test func newCaledonia() throws {
        try expectExport(
            "new-caledonia", addresses: ["NC 98800", "FR 98800"], others: ["FR 98900"], isInCustomsTerritory: false)
    }

    @Test func isleOfMan() throws {
        try expectExport(
            "isle-of-man", addresses: ["IM IM1 1AA", "GB IM99 1PS", "GB im2 1aa"], others: ["GB IG1 1AA", "GB I"],
            isInCustomsTerritory: false)
    }

    private func expectExport(
        _ id: String, addresses: [String], others: [String], isInCustomsTerritory: Bool
    ) throws {
        let territory = try TaxTerritory.checked(id, addresses: addresses, others: others)
        #expect(territory.isExport && territory.membership == .outside)
        #expect(territory.isInCustomsTerritory == isInCustomsTerritory)
    }
}
