import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The frame of the pages of staff: its menu, its search field and its links.
@Suite struct StaffFrameTests {
    private let shop: TestShop
    private let manager: Shopper
    private let clerk: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        clerk = try Shopper.clerk(of: shop)
    }

    @Test func menuHasTheSectionsThatTheRoleMayOpen() throws {
        let sections = [
            "Home", "Orders", "Products", "Customers", "Marketing", "Reports", "Money", "Content", "Settings",
        ]
        #expect(try manager.get("/manage/reports").document.texts("a.staff-section") == sections)
        let own = try clerk.get("/manage/customers").document
        #expect(own.texts("a.staff-section") == ["Home", "Orders", "Customers"])
        let additions = own.all("#staff-new a").compactMap { $0["href"] }
        #expect(additions == ["/manage/new-order", "/manage/new-customer", "/manage/new-task"])
    }

    @Test func everyPageOfTheMenuOpensAndIsTheCurrentOne() throws {
        for entry in manager.website.menu.entries {
            let page = try manager.get(entry.path)
            #expect(page.status == .ok, "\(entry.path)")
            let current = page.document.all(".staff-menu a[aria-current]")
            #expect(current.map { $0["href"] } == [entry.path], "\(entry.path)")
            let isForClerks = try clerk.get(entry.path).status == .ok
            #expect(isForClerks == (entry.access.role == .clerk), "\(entry.path)")
        }
    }

    @Test func pagesBelowAPageOfTheMenuBelongToIt() throws {
        let ann = try shop.customer("Ann")
        let order = try shop.buy(1, of: .milk, for: ann)
        for (path, menu) in [
            ("/manage/products/tomato", "/manage/products"), ("/manage/new-item", "/manage/products"),
            ("/manage/new-category", "/manage/categories"), (Paths.deskOrder(order.code), "/manage/orders"),
            ("/manage/new-coupon", "/manage/coupons"), ("/manage/settings/taxes", "/manage/settings/taxes"),
        ] {
            let page = try manager.get(path).document
            #expect(page.first(".staff-menu a[aria-current]")?["href"] == menu, "\(path)")
        }
    }

    @Test func theKeyOfTheMenuNewOpensTheFormOfThePage() throws {
        for (path, form) in [
            ("/manage", "/manage/new-order"), ("/manage/products/tomato", "/manage/new-item"),
            ("/manage/categories", "/manage/new-category"), ("/manage/customers", "/manage/new-customer"),
            ("/manage/tasks", "/manage/new-task"), ("/manage/reports", "/manage/new-order"),
        ] {
            let page = try manager.get(path).document
            #expect(page.all("#staff-new a[data-shortcut=n]").map { $0["href"] } == [form], "\(path)")
            #expect(page.texts("#staff-keys dd")[1] == page.text("#staff-new a[data-shortcut=n]"))
        }
    }

    @Test func narrowScreensHaveThePagesOfTheSectionAboveThePage() throws {
        let page = try manager.get("/manage/settings/taxes").document
        #expect(page.texts(".section-tabs a").starts(with: ["General", "Look", "Storefront", "Checkout"]))
        #expect(page.all(".section-tabs a[aria-current=page]").map { $0["href"] } == ["/manage/settings/taxes"])
        #expect(try manager.get("/manage/customers").document.first(".section-tabs") == nil)
    }

    @Test func staffReadTheBackOfficeInTheirOwnLanguage() throws {
        let page = try clerk.get("/manage/orders").document
        #expect(page.texts("#staff-person button[name=language]") == ["English", "Español"])
        let answer = try clerk.post("/manage/language", ["language": "es", "return": "/manage/orders"])
        #expect(answer.headers["Location"] == "/manage/orders")
        let spanish = try clerk.get("/manage/orders").document
        #expect(spanish.first("html")?["lang"] == "es" && spanish.text("h1") == "Pedidos")
        #expect(spanish.texts("#staff-person button[aria-current]") == ["Español"])
        #expect(try clerk.get("/").document.first("html")?["lang"] == "en", "the pages of the shop stay as they are")
        #expect(try manager.get("/manage/orders").document.first("html")?["lang"] == "en")
        #expect(try clerk.post("/manage/language", ["language": "xx"]).status == .notFound)
        #expect(try clerk.post("/manage/language", ["language": "de"]).status == .notFound, "it has no words for staff")
    }

    @Test func pagesHaveNoHeaderOfTheShop() throws {
        for path in ["/manage", "/manage/orders", "/manage/nothing", "/manage/orders/4711"] {
            let page = try manager.get(path).document
            #expect(page.first(".staff-menu") != nil && page.first("header.bar") == nil, "\(path)")
            #expect(page.first("input#search") == nil && page.first("a[href=/cart]") == nil, "\(path)")
            #expect(page.all("h1").count == 1, "\(path)")
        }
        #expect(try manager.get("/").document.first(".staff-menu") == nil)
        #expect(try Shopper(beside: manager).get("/manage/nothing").document.first(".staff-menu") == nil)
    }

    @Test func ordersToPackAreCountedInTheMenu() throws {
        #expect(try clerk.get("/manage").document.first(".staff-menu .tab-count") == nil)
        let ann = try shop.customer("Ann")
        for _ in 1...3 { try shop.buy(1, of: .milk, for: ann) }
        let page = try clerk.get("/manage").document
        #expect(page.texts(".staff-menu .tab-count") == ["3"])
        #expect(page.texts(".staff-menu .visually-hidden") == ["3 waiting"])
    }

    @Test func namesAreWrittenAsText() throws {
        _ = try manager.submit("/manage/settings", items: ["version": "1", "name": "<b>Shop"])
        #expect(try manager.get("/manage").html.contains("<bdi>&lt;b&gt;Shop</bdi>"))
    }
}
