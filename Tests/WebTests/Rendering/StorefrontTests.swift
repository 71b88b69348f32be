import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The announcement, and the rooms that a manager switches off.
struct StorefrontTests {
    private let shop: TestShop
    private let manager: Shopper
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        zoe = Shopper(beside: manager)
    }

    @Test func announcementIsOnEveryPageOfShoppersAndNotOfStaff() throws {
        for path in ["/", "/cart", "/products/tomato", "/account", "/nowhere"] {
            #expect(try !zoe.get(path).html.contains("class=\"announcement\""))
        }
        let page = try submit(["announcement": "Closed on <Monday>"])
        #expect(page.html.contains("Closed on &lt;Monday") && !page.html.contains("class=\"announcement\""))
        // Twice, because pages are cached.
        for path in ["/", "/cart", "/products/tomato", "/account", "/nowhere", "/", "/cart"] {
            let section = try #require(try zoe.get(path).document.first("section.announcement"), "\(path)")
            #expect(section["aria-label"] == "Announcement")
            #expect(try zoe.get(path).document.text(".announcement p") == "Closed on <Monday>")
        }
        _ = try submit(["announcement": ""])
        #expect(try !zoe.get("/").html.contains("class=\"announcement\""))
    }

    @Test func announcementIsInTheLanguageOfThePage() throws {
        try shop.offer(["es", "de"])
        _ = try submit(["announcement": "Closed on Monday", "announcement@es": "Cerrado el lunes"])
        let spanish = try #require(try zoe.get("/es").document.first(".announcement p"))
        #expect(try zoe.get("/es").document.text(".announcement p") == "Cerrado el lunes")
        #expect(spanish["lang"] == nil && spanish["dir"] == "auto")
        #expect(try zoe.get("/de").document.first(".announcement p")?["lang"] == "en")
        #expect(try zoe.get("/").document.first(".announcement p")?["lang"] == nil)
    }

    @Test func longAnnouncementIsRefusedAtItsField() throws {
        let page = try submit(["announcement": String(repeating: "x", count: 201)])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#announcement-error") == "Shorten the announcement to 200 characters.")
        #expect(try shop.store.read { try $0.settings() }.announcement.isEmpty)
    }

    @Test func pagesOfARoomThatIsSwitchedOffAreNotFound() throws {
        let list = try #require(try zoe.post("/lists", ["name": "Weekly"]).headers["Location"])
        let pages = [list, "/lists", "/lists/new", list + "/name", "/places", "/places/1", "/games", "/games/pig/abc"]
        try shop.changeSettings { ($0.hasLists, $0.hasPlaces, $0.hasGames) = (false, false, false) }
        for page in pages { #expect(try zoe.get(page).status == .notFound, "\(page)") }
        for form in ["/lists", list + "/deletion", "/games/pig", "/orders/1001/list"] {
            #expect(try zoe.post(form).status == .notFound, "\(form)")
        }
        try shop.changeSettings { ($0.hasLists, $0.hasPlaces, $0.hasGames) = (true, true, true) }
        #expect(try zoe.get(list).html.contains("Weekly"))
        #expect(try zoe.get("/games").status == .ok)
    }

    @Test func roomThatIsSwitchedOffIsLinkedNowhere() throws {
        try addPlace()
        let shopPages = ["/", "/cart", "/account", "/search?q=tomato", "/sitemap.xml", "/shop.webmanifest"]
        let links = ["href=\"/lists\"", "href=\"/places\"", "href=\"/games\""]
        for link in links { #expect(try zoe.get("/cart").html.contains(link), "\(link)") }
        let menu = ["href=\"/manage/places\"", "href=\"/manage/games\""]
        let pages = ["/manage/pages", "/manage/coupons"]
        for (page, link) in zip(pages, menu) { #expect(try manager.get(page).html.contains(link)) }
        _ = try submit(["has-lists": "0", "has-places": "0", "has-games": "0"])
        for page in shopPages {
            let html = try zoe.get(page).html
            for link in links { #expect(!html.contains(link), "\(page): \(link)") }
        }
        for (page, link) in zip(pages, menu) { #expect(try !manager.get(page).html.contains(link)) }
        #expect(try manager.get("/manage/places").html.contains("Old Town"))
    }

    @Test func orderBecomesNoListWhileListsAreSwitchedOff() throws {
        _ = try zoe.post("/cart/lines", ["product": "tomato"])
        try zoe.buy()
        #expect(try zoe.get("/orders/1001").html.contains("id=\"to-list\""))
        try shop.changeSettings { $0.hasLists = false }
        #expect(try !zoe.get("/orders/1001").html.contains("id=\"to-list\""))
    }

    @Test func mapIsLinkedWhileItHasAPlace() throws {
        let link = "href=\"/places\""
        #expect(try !zoe.get("/").html.contains(link))
        let place = try addPlace()
        #expect(try zoe.get("/").html.contains(link))
        let deletion = try #require(try shop.store.write { try $0.deletePlace(place) })
        #expect(try !zoe.get("/").html.contains(link))
        _ = try shop.store.write { try $0.undoPlaceDeletion(deletion) }
        #expect(try zoe.get("/").html.contains(link))
    }

    @Test func entityTagFollowsTheStorefront() throws {
        func tag() throws -> String? { try zoe.get("/").headers["ETag"] }
        let first = try tag()
        #expect(try tag() == first)
        try shop.changeSettings { $0.announcement = "Sale" }
        let second = try tag()
        #expect(second != first)
        try addPlace()
        #expect(try tag() != second)
    }

    @discardableResult private func addPlace() throws -> Branch.ID {
        let attributes = try #require(
            BranchAttributes(title: "Old Town", description: "", hours: "", latitude: 46.9, longitude: 7.4))
        return try shop.store.write { try $0.createPlace(attributes, picture: nil) }
    }

    private func submit(_ typed: [String: String]) throws -> Response {
        let version = try shop.store.read { try $0.versionedSettings() }.version
        return try manager.submit("/manage/settings/storefront", items: typed.merging(["version": "\(version)"]) { $1 })
    }
}
