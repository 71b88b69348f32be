import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages on which managers say how goods reach their customers.
struct DeliveryMethodPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        try shop.addZone("Alps", "Germany, ch")
    }

    @Test func aMethodIsAddedAndStandsInTheList() throws {
        #expect(try manager.get("/manage/delivery").document.text(".staff-menu a[aria-current]") == "Delivery")
        #expect(try manager.get("/manage/delivery").html.contains("No delivery methods yet."))
        #expect(try manager.get("/manage/new-delivery").html.contains("<option value=\"shipping\" selected>"))
        let page = try add(["name": "Standard & slow"])
        #expect(page.notice == "Standard &amp; slow was added.")
        #expect(page.html.contains("Sent to Alps, free from $50.00"))
        #expect(page.html.contains("<span class=\"visually-hidden\">Fee: </span>$4.50</span>"))
        #expect(page.html.contains("href=\"/manage/delivery/1\""))
    }

    @Test func aMethodIsChangedAndTheChangeUndone() throws {
        _ = try add()
        let page = try manager.submit(
            "/manage/delivery/1",
            items: form(["version": "1", "kind": "pick-up", "fee": "0", "free-from": "", "chosen-zones": "-"]))
        #expect(page.notice == "Standard was changed.")
        for words in [
            "<dt>Type</dt>", "<del>Sent to an address</del>", "<ins>Picked up at the shop</ins>",
            "<del>$4.50</del>", "<ins>$0.00</ins>", "<del>$50.00</del>", "<ins>none</ins>",
            "<del>Alps</del>", "<ins>all</ins>",
        ] {
            #expect(page.html.contains(words), "\(words)")
        }
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        #expect(try manager.submit(String(undo)).html.contains("value=\"2\" checked> <bdi>Alps</bdi>"))
        #expect(try methods().map(\.attributes.fee.minorUnits) == [450])
    }

    @Test(arguments: [
        ("name", "", "Enter a name."),
        ("name", String(repeating: "x", count: 61), "Shorten the name to 60 characters."),
        ("kind", "pigeon", "Choose a type."),
        ("fee", "", "Enter a fee in $, such as 2.50."), ("fee", "-1", "Enter a fee in $, such as 2.50."),
        ("fee", "10000000", "Enter a fee of at most $9,999,999.99."),
        ("free-from", "0", "Enter a sum above 0, or leave it empty."),
        ("free-from", "much", "Enter a sum in $, such as 2.50."),
    ])
    func aWrongEntryIsToldAtItsField(field: String, typed: String, sentence: String) throws {
        let page = try add([field: typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<p class=\"field-error\" id=\"\(field)-error\">\(sentence)</p>"))
        #expect(page.html.contains("value=\"2\" checked> <bdi>Alps</bdi>"))
        #expect(try methods().isEmpty)
    }

    @Test func oneMoreThanTheMostIsNotAdded() throws {
        for _ in 0..<DeliveryMethod.most { _ = try add() }
        let page = try add()
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("The shop offers 60 delivery methods, which is the limit."))
        _ = try manager.post("/manage/delivery/1/archival")
        #expect(try add().notice == "Standard was added.")
        #expect(try manager.submit("/manage/delivery/1/restoration").notice?.hasPrefix("The shop offers 60") == true)
    }

    @Test func anArchivedMethodIsNoLongerOffered() throws {
        _ = try add()
        #expect(try manager.submit("/manage/delivery/1/archival").notice == "Standard was archived.")
        #expect(try methods().isEmpty)
        #expect(try manager.get("/manage/delivery").html.contains(">archived</span>"))
        #expect(try manager.submit("/manage/delivery/1/restoration").notice == "Standard was restored.")
        #expect(try methods().count == 1)
    }

    @Test func onlyARealConflictIsAskedAbout() throws {
        _ = try add()
        _ = try manager.post("/manage/delivery/1", items: form(["version": "1", "fee": "6", "name": "Slow"]))
        let mine = form(["version": "1", "fee": "7"])
        let page = try manager.post("/manage/delivery/1", items: mine)
        #expect(page.status == .conflict)
        #expect(page.html.contains("</span> $6.00</span>") && page.html.contains("</span> $7.00</span>"))
        #expect(page.html.contains("They also changed the name. Those changes are kept."))
        let seen = try #require(page.hidden("seen"))
        let again = mine.merging(["seen": seen, "name": "Slow", "keep-fee": "mine"]) { $1 }
        #expect(try manager.post("/manage/delivery/1", items: again).status == .seeOther)
        #expect(try methods().map { "\($0.attributes.name) \($0.attributes.fee.decimal)" } == ["Slow 7.00"])
    }

    @Test func whatDoesNotExistIsNotFound() throws {
        for address in ["/manage/delivery/1", "/manage/delivery/x"] {
            #expect(try manager.get(address).status == .notFound)
        }
    }

    private func add(_ typed: [String: String] = [:]) throws -> Response {
        try manager.submit("/manage/delivery", items: form(typed))
    }

    private func form(_ typed: [String: String] = [:]) -> [String: String] {
        [
            "name": "Standard", "kind": "shipping", "fee": "4,50", "free-from": "$50", "chosen-zones": "2",
        ].merging(typed) { $1 }
    }

    private func methods() throws -> [DeliveryMethod] {
        try shop.store.read { try $0.ask(.deliveryMethods) }
    }
}
