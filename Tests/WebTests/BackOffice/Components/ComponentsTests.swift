import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The gallery of components, and the empty states of lists.
@Suite struct ComponentsTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func galleryIsForManagersAndInNoMenu() throws {
        #expect(try manager.get(Paths.components).status == .ok)
        let clerk = try Shopper.clerk(of: shop)
        #expect(try clerk.get(Paths.components).status == clerk.get(Paths.managedCoupons).status)
        #expect(try clerk.get(Paths.components).status == .forbidden)
        #expect(try manager.get(Paths.manage).document.all("a[href=\(Paths.components)]").isEmpty)
    }

    @Test(arguments: [
        ("button.button", 3), ("button.button[disabled]", 1), ("button.button-quiet", 6),
        ("button.button-quiet[disabled]", 1), ("button.button-danger", 2), ("button.button-danger[disabled]", 1),
        ("button.button-link[disabled]", 1), ("button.remove[disabled]", 1), ("button.icon-button[disabled]", 1),
        ("button.round[disabled]", 2), ("input[aria-describedby=text-hint]", 1), ("input[aria-invalid=true]", 1),
        ("textarea", 1), ("select#choice", 1), ("input[type=file]", 1), ("input[type=checkbox][checked]", 1),
        ("input[type=radio][disabled]", 1), ("span.chip-plain", 1), ("span.chip-open", 2), ("span.chip-bad", 1),
        ("span.chip-quiet", 2), ("div.notice-bad", 1), ("a.notice-link", 1), ("th[aria-sort=descending]", 1),
        ("td.number", 2), ("a.is-urgent", 1), ("div.empty", 1), ("nav.pagination", 1), ("div.stepper", 1),
        ("ul.staff-popover[id=sample-menu]", 1), ("dialog[open]", 1),
    ])
    func everyStateIsShown(selector: String, count: Int) throws {
        #expect(try manager.get(Paths.components).document.all("#content " + selector).count == count)
    }

    @Test func currentLinksAreMarked() throws {
        let page = try manager.get(Paths.components).document
        for list in ["nav.manage-actions a", "nav.desk-tabs a", "nav.switch a"] {
            #expect(page.all(list).map { $0["aria-current"] != nil } == [true, false], "\(list)")
        }
    }

    @Test func undoOfSampleChangesNothing() throws {
        let page = try manager.get(Paths.components)
        let undo = try #require(page.document.all("form").first { $0["action"] == Paths.cartUndo })
        #expect(undo["method"] == "post")
        let answer = try manager.post(Paths.cartUndo, ["removal": "0", "return": Paths.components])
        #expect(answer.status == .seeOther && answer.headers["Location"] == Paths.components)
    }

    /// The next step of a list without entries, and the number of links and buttons to it on the page.
    @Test(arguments: [
        (Paths.managedCoupons, Paths.newCoupon), (Paths.managedDeliveries, Paths.newDelivery),
        (Paths.managedInvoices, Paths.deskOrders), (Paths.deskOrders, Paths.newOrder),
        (Paths.deskOrders + "?state=sent", Paths.deskOrders),
        (Paths.managedProducts + "?archived", Paths.managedProducts), (Paths.managedCustomers, Paths.newCustomer),
        (Paths.managedCustomers + "?removed", Paths.managedCustomers),
        (Paths.orderSections, Paths.deskOrders), (Paths.managedPlaces, Paths.newPlace),
        (Paths.lists, Paths.newList), (Paths.orders, Paths.home), (Paths.cart, Paths.home),
        ("/search?q=zzzzz", Paths.home), (Paths.addresses, Paths.newAddress),
    ])
    func emptyListLinksToNextStep(list: String, step: String) throws {
        let page = try manager.get(list).document
        #expect(page.all("div.empty").count == 1)
        #expect(page.first("div.empty a")?["href"] == step)
        #expect(page.all("main a.button").filter { $0["href"] == step }.count <= 1)
    }

    @Test func filledListHasItsButtonAtTheTop() throws {
        let page = try manager.get(Paths.managedProducts).document
        #expect(page.all("div.empty").isEmpty)
        #expect(page.all("p.manage-actions a.button").map { $0["href"] } == [Paths.newProduct])
    }
}
