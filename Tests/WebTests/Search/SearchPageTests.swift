import Dispatch
import Glibc
import HTTP
import Shop
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Words and page links of a search.
@Suite struct SearchPageTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test(arguments: [
        "/", "/categories/grocery", "/products/milk", "/cart", "/orders", "/lists", "/account", "/account/sign-in",
        "/places", "/games", "/search?q=milk", "/nothing",
    ])
    func everyPageHasTheSearchField(address: String) throws {
        #expect(try shopper.get(address).document.first("form[action=/search] #search") != nil)
    }

    @Test func allThatIsFoundIsCountedAndComesInPages() throws {
        try addParts(50)
        let first = try shopper.get("/search?q=part").html
        #expect(first.contains("<p role=\"status\">50 items found</p>"))
        #expect(first.contains("<title>Search: part (50 items) – Test Shop</title>"))
        #expect(first.contains("Page 1 of 3"))
        #expect(first.contains("rel=\"next\" href=\"/search?q=part&amp;page=2\""))
        #expect(first.rowCount == 24)
        let last = try shopper.get("/search?q=part&page=3").html
        #expect(last.rowCount == 2)
        #expect(last.contains("rel=\"prev\" href=\"/search?q=part&amp;page=2\""))
        #expect(try shopper.get("/search?q=part&page=4").status == .notFound)
    }

    @Test func aSortStaysWhileThePagesAreTurned() throws {
        try addParts(30)
        let page = try shopper.get("/search?q=part+10&sort=name").html
        #expect(page.contains("<option value=\"name\" selected>"))
        #expect(page.contains("<option value=\"featured\">Best match</option>"))
        #expect(page.contains("<input type=\"hidden\" name=\"q\" value=\"part 10\">"))
        let first = try shopper.get("/search?q=part&sort=-price").html
        #expect(first.contains("rel=\"next\" href=\"/search?q=part&amp;sort=-price&amp;page=2\""))
        #expect(first.contains("name=\"return\" value=\"/search?q=part&amp;sort=-price#part-1029\""))
    }

    @Test func moreThanTwoThousandAreNotCountedToTheEnd() throws {
        try addParts(2000)
        #expect(try shopper.get("/search?q=part").html.contains("2,000 items found"))
        try addParts(5, from: 5000)
        let page = try shopper.get("/search?q=part").html
        #expect(page.contains("2,000+ items found"))
        #expect(page.contains("Page 1 of 84"))
        #expect(try shopper.get("/search?q=part&page=84").html.rowCount == 2000 - 83 * 24)
        #expect(try shopper.get("/search?q=part&page=85").status == .notFound)
    }

    @Test func nothingFoundIsSaidInTheTitleAndAsAStatus() throws {
        let page = try shopper.get("/search?q=zzz").html
        #expect(page.contains("<title>Nothing found for “zzz” – Test Shop</title>"))
        #expect(page.contains("<p role=\"status\">Check the spelling or browse the categories.</p>"))
        #expect(page.contains("id=\"search\"") && page.contains("value=\"zzz\""))
        #expect(!page.contains("id=\"sort\""))
    }

    @Test func aChangeOfTheCatalogueIsFoundAtOnce() throws {
        #expect(try shopper.get("/search?q=tomato").html.contains("2 items found"))
        try shop.addProduct(slug: "tomato-soup", name: "Tomato Soup")
        #expect(try shopper.get("/search?q=tomato").html.contains("3 items found"))
        try shop.setArchived(true, .tomato)
        #expect(try shopper.get("/search?q=tomato").html.contains("2 items found"))
    }

    @Test(arguments: ["/search?q=milk&page=0", "/search?q=milk&page=x", "/search?q=milk&page=2"])
    func aPageThatIsNotThereIsNotFound(address: String) throws {
        #expect(try shopper.get(address).status == .notFound)
    }

    @Test func ofALongQueryOnlyTheBeginningIsLookedFor() throws {
        let marks = String(repeating: "\u{301}", count: 5000)
        let page = try shopper.get("/search?q=milk" + PercentEncoding.encodeQuery(marks)).html
        #expect(page.utf8.count < 20_000)
    }

    @Test func aCorrectionIsSaidWithAWayBack() throws {
        let page = try shopper.get("/search?q=tomatoe+plant&sort=name").document
        #expect(page.first(".correction strong")?.text == "tomato")
        #expect(page.first(".correction a")?["href"] == "/search?q=tomatoe+plant&exact=1&sort=name")
        #expect(page.first("title")?.text == "Search: tomatoe plant (1 item) – Test Shop")
        let exact = try shopper.get("/search?q=tomatoe&exact=1").html
        #expect(exact.contains("Nothing found for “tomatoe”") && !exact.contains("correction"))
    }

    @Test func searchThatNothingMeetsSaysWhatIsShown() throws {
        let page = try shopper.get("/search?q=milk+tomato").document
        #expect(page.first(".correction")?.text == "Nothing has both; showing milk, tomato.")
        #expect(try shopper.get("/search?q=milk+4711").html.contains("Nothing has all words; showing <bdi>milk</bdi>."))
    }

    @Test func filtersStayWhileThePagesAreTurned() throws {
        try addParts(60)
        let page = try shopper.get("/search?q=part&category=grocery&from=10.10&stock=1")
        #expect(page.html.contains("50 items found"))
        let next = "/search?q=part&amp;category=grocery&amp;from=10.10&amp;stock=1&amp;page=2"
        #expect(page.html.contains("rel=\"next\" href=\"\(next)\""))
        #expect(page.document.all(".chosen a").count == 3)
        #expect(page.html.contains("<option value=\"grocery\" selected>Grocery</option>"))
    }

    @Test func theWayBackKnowsTheFilters() throws {
        let page = try shopper.get("/search?q=tomato&to=5").html
        #expect(page.contains("href=\"/products/tomato?q=tomato&amp;to=5\""))
        #expect(
            try shopper.get("/products/tomato?q=tomato&to=5").html.contains("href=\"/search?q=tomato&amp;to=5#tomato\"")
        )
    }

    @Test func categoriesAreOfferedWithTheirCounts() throws {
        let page = try shopper.get("/search?q=tomato").html
        #expect(page.contains("<option value=\"garden\">Garden (1)</option>"))
        #expect(page.contains("<option value=\"grocery\">Grocery (1)</option>"))
    }

    @Test(arguments: ["from=x", "to=1,2,3", "from=9999999999", "to=-5"])
    func aPriceThatIsNoneIsAProblem(filter: String) throws {
        let page = try shopper.get("/search?q=tomato&" + filter)
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<title>Error: ") && page.html.contains("aria-invalid"))
    }

    @Test(arguments: [
        "category=no-such", "category=", "category=..%2F..", "stock=maybe", "exact=", "from=&to=", "from=5&to=1",
        "category=grocery&category=garden", "q=tomato&q=milk", "sort=nothing",
    ])
    func whatAFilterCannotMeanIsLeftOut(filter: String) throws {
        #expect(try shopper.get("/search?q=tomato&" + filter).status == .ok)
    }

    @Test func aCategoryThatHasMovedStillNarrowsDown() throws {
        try shop.addClothing()
        try shop.move("clothing/girls", into: nil)
        let page = try shopper.get("/search?q=cotton&category=clothing/girls/tops").html
        #expect(page.contains("1 item found") && page.contains("<option value=\"girls/tops\" selected>"))
    }

    @Test func suggestionsAreAPartOfAPage() throws {
        let answer = try shopper.get("/search/suggestions?q=toma")
        #expect(answer.status == .ok && answer.headers["Cache-Control"] == "public, max-age=60")
        let options = answer.document.all("[role=option]")
        #expect(options.map { $0["data-path"] } == ["/search?q=tomato", "/products/tomato", "/products/tomato-plant"])
        #expect(try shopper.get("/search/suggestions").html.trimmed == "")
        #expect(!answer.headers.fields.contains { $0.name == "Set-Cookie" })
    }

    @Test func suggestionsAreCountedForScreenReaders() throws {
        try shop.offer(["es"])
        for _ in 0..<2 {
            #expect(try shopper.get("/search/suggestions?q=toma").document.text("p") == "3 suggestions")
            let spanish = try shopper.get("/es/search/suggestions?q=toma").document
            #expect(spanish.text("p") == "3 sugerencias" && spanish.first("p")?["data-label"] == "Sugerencias")
            #expect(spanish.first("[role=option]")?["data-path"] == "/es/search?q=tomato")
        }
        #expect(try shopper.get("/search/suggestions?q=zzzz").document.text("p") == "No suggestions")
    }

    @Test(.enabled(if: TestEngine.isSQLite, "pages of a server's shop are never read on the server's thread"))
    func suggestionsReadVocabularyOffServersThread() throws {
        let request = Request(path: "/search/suggestions", query: ["q": "toma"])
        guard case .later(let begin) = shopper.website.answer(request) else {
            Issue.record("the words of the catalogue were read on the server's thread")
            return
        }
        let thread = pthread_self()
        let isElsewhere = Mutex(false)
        let done = DispatchSemaphore(value: 0)
        begin { _ in
            isElsewhere.withLock { $0 = pthread_self() != thread }
            done.signal()
        }
        done.wait()
        #expect(isElsewhere.withLock { $0 })
        guard case .now = shopper.website.answer(Request(path: "/search/suggestions", query: ["q": "brea"])) else {
            Issue.record("known words were not used at once")
            return
        }
    }

    @Test(.enabled(if: TestEngine.isSQLite, "a server estimates the number of products"))
    func vocabularyOfLargeShopIsKnownOnlyWhileItIsCurrent() throws {
        let workers = WorkerPool()
        defer { workers.close() }
        let cache = VocabularyCache(shop.store, workers, few: 1)
        let known = { [shop] in try shop.store.read { try cache.known($0) != nil } }
        #expect(try !known())
        _ = try shop.store.read { try cache.vocabulary($0) }
        #expect(try known())
        try addParts(1)
        #expect(try !known())
        _ = try shop.store.read { try cache.vocabulary($0) }
        #expect(try known())
    }

    private func addParts(_ count: Int, from first: Int = 1000) throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write { transaction in
            for number in first..<first + count {
                _ = try transaction.seedProduct(
                    slug: "part-\(number)", name: "Part \(number)", description: "",
                    price: Money(minorUnits: number, .usd), picture: nil, to: grocery)
            }
        }
    }
}

extension String {
    fileprivate var rowCount: Int { ranges(of: "<li class=\"row\"").count }
}
