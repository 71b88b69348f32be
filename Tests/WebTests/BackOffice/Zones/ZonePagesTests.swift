import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages on which managers group places into zones, and say how orders there are taxed.
struct ZonePagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func form(_ typed: [String: String] = [:]) -> [String: String] {
        [
            "name": "Canaries", "areas": "Spain: 35*, 38*", "zone-tax": "none", "tax-category": "G",
            "tax-reason": "", "charges-net": "1", "frees-businesses": "0",
        ].merging(typed) { $1 }
    }

    private func add(_ typed: [String: String] = [:]) throws -> Response {
        try manager.submit("/manage/zones", items: form(typed))
    }

    private func zones() throws -> [VersionedZone] { try shop.store.read { try $0.managedZones() } }

    @Test func zoneIsAddedAndStandsInTheList() throws {
        #expect(try manager.get("/manage/zones").document.texts(".managed-name strong") == ["Everywhere else"])
        let page = try add()
        #expect(page.notice == "Canaries was added.")
        #expect(page.html.contains("Spain: 35*, Spain: 38*<br>No tax: Export (G)"))
        let zone = try #require(zones().first { $0.name == "Canaries" })
        #expect(zone.attributes.areas.text == "ES: 35*, 38*")
        #expect(zone.attributes.tax == ZoneTax(.none, category: .export, chargesNet: true))
        #expect(try manager.get(zone.path).html.contains(">\nSpain: 35*, 38*</textarea>"))
    }

    @Test func zoneIsChangedAndTheChangeUndone() throws {
        _ = try add()
        let page = try manager.submit(
            "/manage/zones/2",
            items: form([
                "version": "1", "areas": "Germany", "zone-tax": "own", "tax-category": "", "rate-1": "19",
                "rate-2": "7,0",
                "charges-net": "0",
            ]))
        #expect(page.notice == "Canaries was changed.")
        for words in [
            "<del>ES: 35*, 38*</del>", "<ins>DE</ins>", "<ins>Rates of this zone</ins>",
            "<ins>Standard 19 %, Reduced 7 %</ins>", "<del>Export (G)</del>", "<del>yes</del>",
        ] {
            #expect(page.html.contains(words), "\(words)")
        }
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        #expect(try manager.submit(String(undo)).html.contains(">\nSpain: 35*, 38*</textarea>"))
    }

    @Test(arguments: [
        ("name", "", "Enter a name."), ("areas", "", "Enter at least one country."),
        ("areas", "Atlantis", "We do not know the country"),
        ("areas", "Spain: Bavaria", "is neither a state or province of"),
        ("areas", "Spain: 35*, 35001", "overlap. Remove one of them."),
        ("areas", "Portugal, DE", "is already in the zone"), ("zone-tax", "half", "Choose how orders"),
        ("tax-category", "", "Choose the reason for no tax."), ("tax-category", "X", "Choose the reason for no tax."),
        ("rate-1", "many", "Enter a number from 0 to 100"),
        ("tax-reason", String(repeating: "x", count: 201), "to 200 characters."),
    ])
    func wrongEntryIsToldAtItsField(field: String, typed: String, sentence: String) throws {
        try shop.addZone("Iberia", "PT")
        let page = try add([field: typed])
        #expect(page.status == .unprocessableContent)
        let error = page.document.text("#\(field)-error") ?? page.html
        #expect(error.contains(sentence), "\(error)")
        #expect(try zones().count == 2)
    }

    @Test func ownRatesNeedAStandardRate() throws {
        let page = try add(["zone-tax": "own"])
        #expect(page.document.text("#rate-1-error") == "Enter the rate for Standard.")
    }

    @Test func twoChangesAreMerged() throws {
        _ = try add()
        _ = try manager.post("/manage/zones/2", items: form(["version": "1", "name": "Islands", "tax-reason": "Far"]))
        let page = try manager.post("/manage/zones/2", items: form(["version": "1", "name": "Atlantic"]))
        #expect(page.status == .conflict && page.html.contains("Islands") && page.html.contains("Atlantic"))
        let seen = try #require(page.hidden("seen"))
        let again = form(["version": "1", "name": "Atlantic", "tax-reason": "Far", "seen": seen, "keep-name": "mine"])
        #expect(try manager.post("/manage/zones/2", items: again).status == .seeOther)
        #expect(try zones().contains { $0.name == "Atlantic" && $0.attributes.tax.reason == "Far" })
    }

    @Test func zoneEverywhereElseHasNoPlacesAndIsTaxed() throws {
        let page = try manager.get("/manage/zones/1")
        #expect(page.document.first("#areas") == nil)
        let saved = try manager.submit("/manage/zones/1", items: form(["version": "1", "name": "Rest", "areas": "DE"]))
        #expect(saved.notice == "Rest was changed.")
        #expect(try zones().first?.attributes.areas == [])
        #expect(try manager.submit("/manage/zones/1/archival").notice?.contains("always exists") == true)
    }

    @Test func countriesAreUnderstoodInTheLanguageOfTheShop() throws {
        try shop.changeSettings { $0.language = "es" }
        _ = try add(["areas": "Alemania, Francia\nEspaña: 35*"])
        #expect(try zones().last { $0.name == "Canaries" }?.attributes.areas.text == "DE\nFR\nES: 35*")
    }

    @Test func missingZonesAndClassesAreNotFound() throws {
        for address in ["/manage/zones/9", "/manage/zones/x", "/manage/tax-classes/99"] {
            #expect(try manager.get(address).status == .notFound)
        }
    }

    @Test func taxClassIsAddedChangedAndArchived() throws {
        let page = try manager.submit(
            "/manage/tax-classes",
            items: ["name": "Books", "class-rate": "4", "tax-category": "", "tax-reason": ""])
        #expect(page.notice == "Books was added." && page.html.contains("Rate: </span>4 %"))
        let standard = try manager.submit(
            "/manage/tax-classes/1",
            items: [
                "version": "1", "name": "Standard", "class-rate": "5", "tax-category": "E", "tax-reason": "§ 19 UStG",
            ])
        #expect(standard.status == .unprocessableContent)
        #expect(standard.html.contains("The rate of this class is the one in Settings"))
        #expect(try manager.submit("/manage/tax-classes/6/archival").notice == "Books was archived.")
        #expect(try manager.submit("/manage/tax-classes/1/archival").notice?.contains("always exists") == true)
    }
}
