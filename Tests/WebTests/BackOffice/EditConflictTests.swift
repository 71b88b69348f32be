import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Two managers who change the same item or category at the same time.
struct EditConflictTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func whatOnlyOneOfThemChangedIsKeptWithoutAsking() throws {
        let mine = try form(["name": "Mine"])
        try shop.edit(.tomato) { ($0.description, $0.price) = ("Theirs", Money(minorUnits: 300, .usd)) }
        let page = try manager.submit("/manage/products/tomato", items: mine)
        #expect(
            page.notice == """
                Mine was changed. Someone else changed the description and price while you were editing. \
                Those changes are kept.
                """)
        let product = try shop.product(.tomato)
        #expect((product.name, product.description, product.price.minorUnits) == ("Mine", "Theirs", 300))
    }

    @Test func onlyARealConflictIsAskedAboutAndTheAnswerCounts() throws {
        for (side, price) in [("theirs", 300), ("mine", 199)] {
            let shop = try TestShop()
            try shop.addManager()
            let manager = try Shopper(in: shop)
            _ = try manager.signIn()
            let mine = try form(["name": "Mine", "price": "1.99"], in: shop)
            try shop.edit(.tomato) { ($0.description, $0.price) = ("Theirs", Money(minorUnits: 300, .usd)) }
            let page = try manager.post("/manage/products/tomato", items: mine)
            #expect(page.status == .conflict)
            #expect(page.html.ranges(of: "<fieldset class=\"conflict\">").count == 1)
            #expect(page.html.contains("</span> $3.00</span>"))
            #expect(page.html.contains("</span> $1.99</span>"))
            #expect(page.html.contains("They also changed the description. Those changes are kept."))
            #expect(page.html.contains(">\nTheirs</textarea>"), "the form holds what was merged")
            #expect(try shop.product(.tomato).name == "Tomato", "nothing is saved yet")
            let seen = try #require(page.hidden("seen"))
            let again = mine.merging(["seen": seen, "description": "Theirs", "keep-price": side]) { $1 }
            #expect(try manager.post("/manage/products/tomato", items: again).status == .seeOther)
            let product = try shop.product(.tomato)
            #expect((product.name, product.description, product.price.minorUnits) == ("Mine", "Theirs", price))
        }
    }

    @Test func whoDoesNotChooseIsAskedAgain() throws {
        let mine = try form(["name": "Mine"])
        try shop.edit(.tomato) { $0.name = "Theirs" }
        let seen = try #require(try manager.post("/manage/products/tomato", items: mine).hidden("seen"))
        let page = try manager.post("/manage/products/tomato", items: mine.merging(["seen": seen]) { $1 })
        #expect(page.status == .conflict)
        #expect(page.html.contains("Choose one of the two."))
        #expect(try shop.product(.tomato).name == "Theirs")
    }

    @Test func anAnswerCountsOnlyForWhatWasShown() throws {
        let mine = try form(["name": "Mine"])
        try shop.edit(.tomato) { $0.name = "Theirs" }
        let seen = try #require(try manager.post("/manage/products/tomato", items: mine).hidden("seen"))
        try shop.edit(.tomato) { $0.name = "Somebody else’s" }
        let answer = mine.merging(["seen": seen, "keep-name": "mine"]) { $1 }
        let page = try manager.post("/manage/products/tomato", items: answer)
        #expect(page.status == .conflict)
        #expect(page.html.contains("Somebody else’s"))
        #expect(try shop.product(.tomato).name == "Somebody else’s")
    }

    @Test func aStockThatBothCountedIsAskedAboutAndSalesStaySold() throws {
        try shop.edit(.tomato) { $0.stock = 10 }
        let mine = try form(["stock": "15"])
        try shop.edit(.tomato) { $0.stock = 20 }
        let page = try manager.post("/manage/products/tomato", items: mine)
        #expect(page.status == .conflict)
        let seen = try #require(page.hidden("seen"))
        try shop.buy(2, of: .tomato, for: shop.customer("Bob"))
        _ = try manager.post(
            "/manage/products/tomato", items: mine.merging(["seen": seen, "keep-stock": "mine"]) { $1 })
        #expect(try shop.product(.tomato).stock == 13)
    }

    @Test func aNewCategoryIsNotMadeBeforeItIsDecided() throws {
        let mine = try form(["category": "Gifts", "new-category": "on", "price": "1.99"])
        try shop.edit(.tomato) { $0.price = Money(minorUnits: 300, .usd) }
        let page = try manager.post(
            "/manage/products/tomato", items: mine, files: [shop.upload(TestPicture.red, in: "category-picture")])
        #expect(page.status == .conflict)
        #expect(try shop.store.read { try $0.ask(.category(named: "Gifts", in: nil)) } == nil)
    }

    @Test func categoriesAreMergedLikewise() throws {
        let version = try shop.managed(.movies).version
        try shop.edit(.movies) { $0.name = "Films" }
        let mine = ["name": "Cinema", "version": String(version)]
        let picture = [try shop.upload(TestPicture.red, in: "picture")]
        let page = try manager.post(shop.managedPath(of: .movies), items: mine, files: picture)
        #expect(page.status == .conflict)
        #expect(page.html.contains("</span> Films</span>"))
        let answer = mine.merging(["seen": try #require(page.hidden("seen")), "keep-name": "theirs"]) { $1 }
        _ = try manager.post(shop.managedPath(of: .movies), items: answer, files: picture)
        #expect(try shop.managed(.movies).category.name == "Films")
        #expect(try shop.managed(.movies).category.picture != nil)
    }

    @Test func onlyWhatDiffersIsListedWhereNobodyKnowsWhatTheFormShowed() throws {
        try shop.edit(.movies) { $0.picture = Picture(fileName: "a.webp", width: 320, height: 320) }
        let page = try manager.post(
            shop.managedPath(of: .movies), items: ["name": "Movies", "version": "0"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.status == .conflict)
        #expect(page.html.ranges(of: "<fieldset class=\"conflict\">").count == 1)
        #expect(page.html.contains("name=\"keep-picture\""))
        #expect(!page.html.contains("the name"))
    }

    /// Fields of the tomato's form, with some of them typed over.
    private func form(_ typed: [String: String], in other: TestShop? = nil) throws -> [String: String] {
        try (other ?? shop).form(of: "tomato", typed)
    }
}
