import HTTP
import Localization
import Mustache
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The languages of a shop's pages.
struct LanguageTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop, publicOrigin: "https://shop.example")
        try offer(["es", "de"])
    }

    private func offer(_ others: [String], default language: String = "en") throws {
        var settings = try shop.store.read { try $0.settings() }
        (settings.language, settings.otherLanguages) = (language, others)
        let changed = settings
        try shop.store.write { try $0.setSettings(changed) }
    }

    @Test(arguments: [
        ("/cart", "en", "Your Cart"), ("/es/cart", "es", "Su cesta"), ("/de/cart", "de", "Ihr Warenkorb"),
    ])
    func pathDecidesLanguage(path: String, tag: String, heading: String) throws {
        let page = try shopper.get(path).document
        #expect(page.first("html")?.attributes["lang"] == tag)
        #expect(page.first("html")?.attributes["dir"] == "ltr")
        #expect(page.text("h1") == heading)
    }

    @Test(arguments: [
        "/fr/cart", "/xx/cart", "/es/manage", "/es/manage/orders", "/es/robots.txt", "/es/sitemap.xml", "/ES/cart",
    ])
    func unknownOrUnofferedPrefixIsNotFound(path: String) throws {
        #expect(try shopper.get(path).status == .notFound)
    }

    @Test func filesHaveNoLanguage() throws {
        let sheet = try #require(shopper.get("/es").document.first("link[rel=stylesheet]")?.attributes["href"])
        #expect(sheet.hasPrefix("/public/"))
        #expect(try shopper.get("/es" + sheet).status == .notFound)
    }

    @Test func prefixOfDefaultLanguageIsRedirected() throws {
        let response = try shopper.get("/en/search?q=tea")
        #expect(response.status == .temporaryRedirect)
        #expect(response.headers["Location"] == "/search?q=tea")
        try offer(["en"], default: "es")
        #expect(try shopper.get("/en/search?q=tea").status == .ok)
        #expect(try shopper.get("/es/cart").headers["Location"] == "/cart")
        #expect(try shopper.get("/cart").document.text("h1") == "Su cesta")
    }

    @Test func allLinksOfPageStayInItsLanguage() throws {
        for path in [
            "/es", "/es/cart", "/es/categories/grocery", "/es/products/tomato", "/es/account/sign-in", "/es/lists",
        ] {
            let page = try shopper.get(path).document
            let addresses =
                page.all("a").compactMap { $0.attributes["href"] }
                + page.all("form").compactMap { $0.attributes["action"] }
            let others = addresses.filter {
                $0.hasPrefix("/") && !$0.hasPrefix("/es") && !$0.hasPrefix("/manage")
            }
            #expect(Set(others).isSubset(of: ["/" + path.dropFirst(4), "/de" + path.dropFirst(3)]), "\(path)")
        }
    }

    @Test func changeIsAnsweredInItsLanguage() throws {
        let page = try shopper.get("/es/categories/grocery").document
        let form = try #require(page.all("form").first { $0.attributes["action"] == "/es/cart/lines" })
        #expect(form.attributes["method"] == "post")
        let answer = try shopper.post("/es/cart/lines", ["product": "tomato", "then": "/categories/grocery"])
        #expect(answer.headers["Location"]?.hasPrefix("/es/") == true)
    }

    @Test func pageLinksToItselfInAllLanguages() throws {
        let page = try shopper.get("/es/categories/grocery").document
        #expect(page.first("link[rel=canonical]")?.attributes["href"] == "https://shop.example/es/categories/grocery")
        let alternates = page.all("link[rel=alternate]").map { [$0.attributes["hreflang"], $0.attributes["href"]] }
        #expect(
            alternates == [
                ["en", "https://shop.example/categories/grocery"],
                ["x-default", "https://shop.example/categories/grocery"],
                ["es", "https://shop.example/es/categories/grocery"],
                ["de", "https://shop.example/de/categories/grocery"],
            ])
        #expect(page.all(".languages a").map(\.text) == ["English", "Español", "Deutsch"])
        #expect(page.all(".languages a").map { $0.attributes["aria-current"] } == [nil, "true", nil])
    }

    @Test func shopWithOneLanguageHasNoSwitch() throws {
        try offer([])
        let page = try shopper.get("/categories/grocery").document
        #expect(page.first(".languages") == nil)
        #expect(page.first("link[rel=alternate]") == nil)
        #expect(try shopper.get("/categories/grocery", ["Accept-Language": "es"]).document.first(".suggestion") == nil)
    }

    @Test(
        arguments: [
            ("es-MX,es;q=0.9,en;q=0.8", "/es/categories/grocery"), ("fr, de;q=0.5", "/de/categories/grocery"),
            ("en,es;q=0.9", nil), ("fr", nil), ("es;q=0", nil), (String(repeating: "es,", count: 100), nil), ("", nil),
        ] as [(String, String?)])
    func preferredLanguageOfBrowserIsSuggested(accepted: String, path: String?) throws {
        let page = try shopper.get("/categories/grocery", ["Accept-Language": accepted]).document
        #expect(page.first(".suggestion a")?.attributes["href"] == path)
    }

    @Test func suggestionIsNotCachedForOthers() throws {
        let spanish: Headers = ["Accept-Language": "es"]
        let first = try shopper.get("/categories/grocery", spanish)
        #expect(first.document.first(".suggestion") != nil)
        #expect(try shopper.get("/categories/grocery").document.first(".suggestion") == nil)
        let tag = try #require(first.headers["ETag"])
        #expect(try shopper.get("/categories/grocery", ["If-None-Match": tag]).status == .ok)
        #expect(
            try shopper.get("/categories/grocery", ["If-None-Match": tag, "Accept-Language": "es"]).status
                == .notModified)
    }

    @Test func cachedPagesOfLanguagesAreNotMixed() throws {
        for path in ["", "/categories/grocery", "/products/tomato", "/search?q=tomato", "/cart", "/orders"] {
            for _ in 0..<2 {
                for (prefix, tag) in [("", "en"), ("/es", "es"), ("/de", "de")] {
                    let address = prefix + path
                    let page = try shopper.get(address.isEmpty ? "/" : address).document
                    #expect(page.first("html")?.attributes["lang"] == tag)
                    #expect(
                        page.text("a.skip")
                            == ["en": "Skip to content", "es": "Saltar al contenido", "de": "Zum Inhalt springen"][tag])
                }
            }
        }
    }

    @Test func sitemapListsEachPageInEachLanguage() throws {
        let map = try shopper.get("/sitemap.xml").html
        let links = """
            <xhtml:link rel="alternate" hreflang="en" href="https://shop.example/products/tomato"/>\
            <xhtml:link rel="alternate" hreflang="es" href="https://shop.example/es/products/tomato"/>\
            <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/products/tomato"/>
            """
        for prefix in ["", "/es", "/de"] {
            #expect(map.contains("<url><loc>https://shop.example\(prefix)/products/tomato</loc>\(links)</url>"))
        }
    }

    @Test func everyMessageOfTheProgramExists() throws {
        let english = try Repository.languages.get().standard
        let missing = try Repository.messageKeys().filter { english.wording($0) == nil }
        #expect(missing == [])
    }

    @Test(arguments: ["es", "de", "fr"])
    func everyTemplateCanBeBoundInEachLanguage(tag: String) throws {
        let templates = try Repository.templates.get()
        let language = try #require(try Repository.languages.get().language(tag, isPrefixed: true))
        let bound = Mirror(reflecting: templates.pages).children.compactMap { $0.value as? any CheckableTemplate }
        #expect(bound.count == 115)
        for template in bound { try template.check(in: language) }
    }

    @Test func pathWithPrefixIsNotPrefixedAgain() throws {
        let answer = try shopper.post("/es/account/guest", ["then": "/es/cart"])
        #expect(answer.headers["Location"] == "/es/cart")
        #expect(Paths.localized("/manage?page=2", "/es") == "/manage?page=2")
        #expect(Paths.localized("/managed", "/es") == "/es/managed")
    }

    @Test(arguments: ["//evil.example", "/es//evil.example", "/%5Cevil.example", "/a?b#c"])
    func switchLinksStayInShop(address: String) throws {
        let links = try shopper.get(address).document.all(".languages a").compactMap { $0.attributes["href"] }
        #expect(links.count == 3)
        #expect(links.allSatisfy { $0.hasPrefix("/") && !$0.hasPrefix("//") && !$0.contains("\\") }, "\(links)")
    }

    @Test func robotsKeepOutOfPersonalPagesOfAllLanguages() throws {
        let robots = try shopper.get("/robots.txt").html
        for path in ["/cart", "/es/cart", "/de/search", "/manage"] { #expect(robots.contains("Disallow: \(path)\n")) }
    }
}
