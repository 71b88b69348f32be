import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Own pages, as managers write them and shoppers read them.
struct OwnPagesTests {
    private let shop: TestShop
    private let manager: Shopper
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        zoe = Shopper(beside: manager)
    }

    @Test func managerAddsAPageThatShoppersRead() throws {
        #expect(try zoe.get("/pages/about-us").status == .notFound)
        let form = try manager.submit("/manage/pages", items: form())
        #expect(form.document.text("h1") == "About us")
        #expect(form.document.first("a[href=/pages/about-us]") != nil)
        // Twice, because pages are cached.
        for _ in 1...2 {
            let page = try zoe.get("/pages/about-us")
            #expect(page.status == .ok && page.headers["ETag"] != nil)
            #expect(
                page.document.text("h1") == "About us" && page.document.text("title")?.hasPrefix("About us – ") == true)
            #expect(page.html.contains("<strong>1912</strong>") && !page.html.contains("<script>alert"))
            #expect(page.document.first("link[rel=canonical]")?["href"]?.hasSuffix("/pages/about-us") == true)
        }
        #expect(try manager.get("/manage/pages").html.contains("linked in the footer"))
        #expect(try manager.get("/pages/about-us").document.first(".manage-bar a")?["href"] == "/manage/pages/1")
        #expect(try zoe.get("/sitemap.xml").html.contains("/pages/about-us</loc>"))
    }

    @Test func cachedPagesFollowAChangeOfThePage() throws {
        _ = try manager.submit("/manage/pages", items: form())
        #expect(try zoe.get("/").document.texts(".foot a").contains("About us"))
        #expect(try zoe.get("/").document.first(".head-pages") == nil)
        _ = try manager.submit(
            "/manage/pages/1", items: form(["version": "1", "page-title": "Our shop", "in-head": "1", "in-foot": "0"]))
        let home = try zoe.get("/").document
        #expect(home.texts(".head-pages a") == ["Our shop"])
        #expect(home.first(".foot a.head-only")?["href"] == "/pages/about-us")
        #expect(try zoe.get("/pages/about-us").document.first(".head-pages a")?["aria-current"] == "page")
        #expect(try manager.get("/manage").document.first(".head-pages") == nil)
        _ = try manager.post("/manage/pages/1/archival")
        #expect(try !zoe.get("/").html.contains("Our shop"))
        #expect(try zoe.get("/pages/about-us").status == .notFound)
        #expect(try !zoe.get("/sitemap.xml").html.contains("/pages/"))
        _ = try manager.post("/manage/pages/1/restoration")
        #expect(try zoe.get("/").html.contains("Our shop"))
    }

    @Test func draftIsForStaffOnly() throws {
        _ = try manager.submit("/manage/pages", items: form(["draft": "1", "in-head": "1"]))
        let clerk = try Shopper.clerk(of: shop)
        for staff in [manager, clerk] {
            let page = try staff.get("/pages/about-us")
            #expect(page.html.contains("Draft. Shoppers cannot see this page yet.") && page.html.contains("1912"))
        }
        #expect(try zoe.get("/pages/about-us").status == .notFound)
        #expect(try !zoe.get("/").html.contains("/pages/"))
        #expect(try !zoe.get("/sitemap.xml").html.contains("/pages/"))
        _ = try manager.submit("/manage/pages/1", items: form(["version": "1"]))
        #expect(try zoe.get("/pages/about-us").html.contains("1912"))
    }

    @Test func pageIsInTheLanguageOfItsAddress() throws {
        try shop.offer(["es", "de"])
        _ = try manager.submit(
            "/manage/pages", items: form(["page-title@es": "Quiénes somos", "page-text@es": "Desde **1912**."]))
        let spanish = try zoe.get("/es/pages/about-us").document
        #expect(spanish.text("h1") == "Quiénes somos" && spanish.first(".details")?["lang"] == nil)
        #expect(spanish.texts(".foot a").contains("Quiénes somos"))
        #expect(spanish.first("link[hreflang=de]")?["href"]?.hasSuffix("/de/pages/about-us") == true)
        let german = try zoe.get("/de/pages/about-us").document
        #expect(german.text("h1") == "About us" && german.first(".details")?["lang"] == "en")
        #expect(try zoe.get("/sitemap.xml").html.contains("/es/pages/about-us</loc>"))
    }

    @Test func changeIsUndoneFromTheHistory() throws {
        _ = try manager.submit("/manage/pages", items: form())
        let page = try manager.submit("/manage/pages/1", items: form(["version": "1", "page-title": "Our shop"]))
        #expect(page.html.contains("<dt>Title</dt>"))
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try zoe.get("/pages/about-us").document.text("h1") == "About us")
        #expect(try manager.get("/manage/history").html.contains("/manage/pages/1"))
    }

    @Test(arguments: [
        ("page-title", "", "Enter a title."),
        ("page-title", String(repeating: "x", count: 101), "Shorten the title to 100 characters."),
        ("page-text", "", "Enter a text."),
        ("page-text", String(repeating: "x", count: 20_001), "Shorten the text to 20000 characters."),
        ("page-text", String(repeating: "ü", count: 15_000), "Shorten this text: it takes more than 20,000 bytes."),
        ("menu-position", "-1", "Enter a whole number from 0 to 9999."),
        ("menu-position", "first", "Enter a whole number from 0 to 9999."),
    ])
    func badInputIsRefusedAtItsField(field: String, typed: String, sentence: String) throws {
        let page = try manager.submit("/manage/pages", items: form([field: typed]))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("[id=\(field)-error]") == sentence)
        #expect(try shop.store.read { try $0.ask(.pageCount) } == 0)
    }

    @Test func missingPagesAreNotFound() throws {
        for path in ["/manage/pages/7", "/manage/pages/x"] { #expect(try manager.get(path).status == .notFound) }
        #expect(try zoe.get("/pages/%F0%9F%92%A5").status == .notFound)
        #expect(try Shopper.clerk(of: shop).get("/manage/pages").status == .forbidden)
    }

    private func form(_ typed: [String: String] = [:]) -> [String: String] {
        [
            "page-title": "About us", "page-text": "Since **1912**.\n\n<script>alert(1)</script>", "draft": "0",
            "in-head": "0", "in-foot": "1", "menu-position": "1",
        ].merging(typed) { $1 }
    }
}
