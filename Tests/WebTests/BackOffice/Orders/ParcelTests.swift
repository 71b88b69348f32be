import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The numbers of the parcels of packed orders, in one form or by a list, and the sheet of labels.
struct ParcelTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let first: Order

    init() throws {
        shop = try TestShop()
        let page = try Shopper(in: shop, mail: MailSettings(sender: TestShop.email("s@shop.example"), hasServer: true))
        clerk = Shopper(beside: page, cookies: try Shopper.clerk(of: shop).cookies)
        let ann = try shop.customer("Ann")
        try shop.store.write {
            try $0.setDetails(CustomerDetails(givenName: "Ann", email: TestShop.email("a@example.com")), of: ann)
        }
        first = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann, code: "A1")
        let second = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann, code: "A2")
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann, code: "A3")
        for order in [first, second] { try shop.set(order, to: .packed) }
    }

    private func fields(_ page: HTMLDocument) -> [QueryItems.Item] {
        page.all("form[action=/manage/order-parcels] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
    }

    private func send(_ items: [QueryItems.Item]) throws -> Response {
        try clerk.send(.post, "/manage/order-parcels", QueryItems(items), [:])
    }

    @Test func ordersWithANumberAreSent() throws {
        let page = try clerk.get("/manage/order-parcels").document
        #expect(page.all("input[name=order]").count == 2)
        let items = fields(page).map { $0.name == "parcel-1001" ? QueryItems.Item(name: $0.name, value: "AB 1") : $0 }
        let answer = try send(items)
        let after = try clerk.get(try #require(answer.headers["Location"]))
        #expect(after.notice == "1 order is sent.")
        #expect(after.document.all("input[name=order]").count == 1)
        let log = try shop.store.read { [first] in try $0.ask(.states(of: first)) }
        #expect(log.last?.state == .sent && log.last?.parcel == "AB 1")
        #expect(try shop.mails().map(\.kind) == [.orderSent])
        #expect(try clerk.get(try #require(send(items).headers["Location"])).notice?.contains("A1") == true)
        #expect(try shop.mails().count == 1, "sent twice")
    }

    @Test func listFillsInTheNumbersAndNamesWhatItDoesNotFit() throws {
        let text = "Order;Number\r\n#a1;\"X 1\"\na2,Y2,more\nA1\tX3\nA3;Z\nnothing"
        let answer = try send([QueryItems.Item(name: "list", value: text)])
        #expect(answer.status == .ok)
        #expect(answer.document.first("#parcel-1001")?["value"] == "X 1, X3")
        #expect(answer.document.first("#parcel-1002")?["value"] == "Y2")
        #expect(answer.document.texts(".problem li") == ["Order;Number", "A3;Z", "nothing"])
        #expect(try shop.mails().isEmpty)
        let answered = try send(fields(answer.document))
        #expect(try clerk.get(try #require(answered.headers["Location"])).notice == "2 orders are sent.")
    }

    @Test func typedNumberStays() throws {
        let items = fields(try clerk.get("/manage/order-parcels").document).map {
            $0.name == "parcel-1001" ? QueryItems.Item(name: $0.name, value: "TYPED") : $0
        }
        let page = try send(items + [QueryItems.Item(name: "list", value: "A1;OTHER\nA2;X")]).document
        #expect(page.first("#parcel-1001")?["value"] == "TYPED")
        #expect(page.first("#parcel-1002")?["value"] == "X")
        #expect(page.texts(".problem li") == ["A1;OTHER"])
    }

    @Test func numberThatIsTooLongIsRefusedAtItsField() throws {
        let long = String(repeating: "1", count: 101)
        let page = try send([.init(name: "order", value: "1001:1"), .init(name: "parcel-1001", value: long)])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.first("#parcel-1001-error") != nil)
        let list = String(repeating: "a", count: ParcelList.longest + 1)
        #expect(try send([.init(name: "list", value: list)]).status == .unprocessableContent)
    }

    @Test func labelsHaveTheAddressesOfTheOrdersOfAStep() throws {
        let form = try clerk.get("/manage/new-order-step?state=packed&set=sent&order=1001&order=1002").document
        let items = form.all("form[action=/manage/order-steps] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
        let step = try clerk.send(.post, "/manage/order-steps", QueryItems(items), [:])
        let path = try #require(step.headers["Location"])
        #expect(try clerk.get(path).document.all("a").contains { $0["href"] == path + "/labels" })
        #expect(try clerk.get(path + "/labels").document.texts(".labels .lines") == ["Ann", "Ann"])
    }
}
