import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages on which staff pack and send orders, and record what was paid.
struct DeskOrderPagesTests {
    private let shop: TestShop
    private let ann: Shopper
    private let clerk: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        try shop.setStock(5, of: .apple)
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try ann.buy()
        clerk = Shopper(beside: ann)
        _ = try clerk.signIn()
    }

    private func set(_ state: String, _ other: KeyValuePairs<String, String> = [:]) throws -> Response {
        let fields = [("state", state)] + other.map { ($0.key, $0.value) }
        let query = QueryItems(fields.map { .init(name: $0.0, value: $0.1) })
        let answer = try clerk.send(.post, "/manage/orders/1001/states", query, [:])
        return answer.status == .seeOther ? try clerk.get("/manage/orders/1001") : answer
    }

    private func pay(_ amount: String, reference: String = "A1", isRefund: Bool = false) throws -> Response {
        let seen = try clerk.get("/manage/orders/1001").document.first("input[name=seen]")?["value"] ?? ""
        return try clerk.submit(
            "/manage/orders/1001/payments",
            [
                "amount": amount, "kind": "cash", "reference": reference, "refund": isRefund ? "1" : "", "seen": seen,
            ])
    }

    @Test func thePackingSlipSaysWhatIsInTheParcelWithoutPrices() throws {
        #expect(try clerk.get("/manage/orders/1001").html.contains("href=\"/manage/orders/1001/slip\""))
        let slip = try clerk.get("/manage/orders/1001/slip")
        #expect(slip.document.texts(".invoice th[scope=row]") == ["Apple", "Total"])
        #expect(slip.document.texts(".invoice td") == ["2", "2 items"])
        #expect(slip.document.first(".invoice")?.text.contains("$") == false)
        #expect(try clerk.get("/manage/orders/1009/slip").status == .notFound)
    }

    @Test func aSlipForSomebodyWhoCalledHasTheAddressThatTheyTold() throws {
        var address = PostalAddress()
        (address.name, address.lines, address.city) = ("Jane Roe", ["1 Main Street"], "Springfield")
        (address.state, address.code, address.country) = ("IL", "62701", "US")
        let jane = try shop.store.write { [address] in
            try $0.addCustomer(
                CustomerAttributes(givenName: "Jane", familyName: "Roe", address: address), by: nil)
        }
        let order = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: jane)
        let slip = try clerk.get("/manage/orders/\(order.code)/slip").html
        #expect(slip.contains("1 Main Street") && slip.contains("62701"))
    }

    @Test func nobodySendsWhatWasChangedMeanwhile() throws {
        let apple = try shop.product(.apple).variant.rawValue
        #expect(try clerk.get("/manage/orders/1001").document.first("#steps input")?["value"] == "1")
        _ = try clerk.post("/manage/orders/1001/revisions", ["revision": "1", "line": "\(apple)x3"])
        for seen in [["revision": "1"], [:]] as [KeyValuePairs<String, String>] {
            let refused = try set("packed", seen)
            let sentence = "the order has changed since you opened it. Check it again."
            #expect(refused.status == .conflict && refused.html.contains(sentence))
            #expect(refused.document.first("#steps input")?["value"] == "2")
        }
        #expect(try set("packed", ["revision": "2"]).html.contains("Mark as sent"))
        #expect(try clerk.get("/manage/orders/1001/slip").document.texts(".said dd").contains("2"))
    }

    @Test func theLatestOrdersAreListedAndFoundByTheirCode() throws {
        _ = try ann.post("/cart/lines", ["product": "milk", "quantity": "1"])
        try ann.buy()
        #expect(try clerk.get("/manage").document.all(".staff-menu a").contains { $0["href"] == "/manage/orders" })
        let list = try clerk.get("/manage/orders")
        #expect(
            list.document.all("a.managed-name").map { $0["href"] } == ["/manage/orders/1002", "/manage/orders/1001"])
        #expect(list.document.texts(".chip") == ["Placed", "due", "Placed", "due"] && list.html.contains("$2.94"))
        #expect(try clerk.get("/manage/orders?code=1001").headers["Location"] == "/manage/orders/1001")
        #expect(try clerk.get("/manage/orders?code=%3Cb%3E").html.contains("There is no order <bdi>&lt;b&gt;</bdi>."))
        #expect(try clerk.get("/manage/orders/1003").status == .notFound)
        _ = try set("packed")
        let packed = try clerk.get("/manage/orders?state=packed")
        #expect(packed.document.all("a.managed-name").map { $0["href"] } == ["/manage/orders/1001"])
        #expect(try clerk.get("/manage/orders?state=sent").html.contains("No orders found."))
    }

    @Test func aLongListHasPages() throws {
        for _ in 1...51 { try shop.buy(1, of: .milk, for: shop.customer("Ben")) }
        let first = try clerk.get("/manage/orders").document
        #expect(first.all("a.managed-name").count == 50)
        let older = try #require(first.all("a").first { $0.text == "Older orders" })
        #expect(older["href"] == "/manage/orders?after=1003")
        let second = try clerk.get("/manage/orders?after=1003").document
        #expect(second.all("a.managed-name").map { $0["href"] } == ["/manage/orders/1002", "/manage/orders/1001"])
        for text in ["abc", "-1", "99999999999999999999", "1e9"] {
            #expect(try clerk.get("/manage/orders?after=\(text)&state=\(text)").status == .ok)
        }
    }

    @Test func anOrderIsPackedSentAndDelivered() throws {
        #expect(try set("packed").html.contains("Mark as sent"))
        #expect(try set("sent", ["parcel": "CH 42"]).notice == "Order 1001: sent, due.")
        let sent = try clerk.get("/manage/orders/1001").html
        #expect(sent.contains("parcel <bdi>CH 42</bdi>") && sent.contains("<bdi>\(TestShop.manager)</bdi>"))
        #expect(try ann.get("/orders/1001").html.contains("<strong>Sent</strong>"))
        #expect(try ann.get("/orders/1001").html.contains("parcel <bdi>CH 42</bdi>"))
        #expect(try !set("delivered").html.contains("Mark as"))
    }

    @Test func whatWasSaidByMistakeIsTakenBackWithAReason() throws {
        _ = try set("packed")
        let refused = try set("placed")
        #expect(refused.status == .unprocessableContent && refused.html.contains("Give a reason."))
        #expect(try set("placed", ["reason": "Wrong box"]).html.contains("<bdi>Wrong box</bdi>"))
        #expect(try shop.deskStates() == [.placed, .packed, .placed])
    }

    @Test func whoeverIsSlowerIsToldWhatTheOtherDid() throws {
        _ = try set("packed")
        let again = try set("packed")
        #expect(again.status == .conflict)
        #expect(again.html.contains("Nothing was changed: the order is packed since"))
        #expect(again.html.contains("by \(TestShop.manager)."))
        #expect(try set("delivered").status == .conflict)
        #expect(try set("nonsense").status == .unprocessableContent)
        #expect(try shop.deskStates() == [.placed, .packed])
    }

    @Test func aCancelledOrderGivesItsStockBackAndIsResumedWhileThereIsSome() throws {
        #expect(try set("cancelled", ["reason": "Changed her mind"]).html.contains("Resume the order"))
        #expect(try shop.product(.apple).stock == 5)
        try shop.setStock(1, of: .apple)
        let refused = try set("resumed")
        #expect(refused.status == .conflict)
        #expect(refused.html.contains("there is not enough stock of Apple."))
        try shop.setStock(2, of: .apple)
        #expect(try set("resumed").html.contains("<strong>Resumed</strong>"))
    }

    @Test func paymentsAreRecordedOnceAndGoBack() throws {
        let form = try clerk.get("/manage/orders/1001").document
        #expect(form.first("#amount")?["value"] == "2.94" && form.first("#reference")?["value"] == "1001-1")
        #expect(try pay("2.00").notice == "Order 1001: placed, partly paid.")
        #expect(try pay("2.00").notice == "Order 1001: placed, partly paid.", "the same payment again is one")
        #expect(try pay("0.94", reference: "A2").notice == "Order 1001: placed, paid.")
        #expect(try pay("1.00", reference: "A2").status == .conflict)
        _ = try set("cancelled")
        let refund = try clerk.get("/manage/orders/1001").document
        #expect(refund.first("input[name=refund]")?["value"] == "1" && refund.first("#amount")?["value"] == "2.94")
        #expect(try pay("2.94", reference: "R1", isRefund: true).notice == "Order 1001: cancelled, refunded.")
    }

    @Test func refundAbovePaymentsIsRefused() throws {
        _ = try pay("2.94")
        let refused = try pay("2.95", reference: "R1", isRefund: true)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.html.contains("Only $2.94 can be refunded. Enter that much or less."))
        #expect(refused.document.first("#amount")?["value"] == "2.95")
    }

    @Test func paymentAboveTheOpenAmountIsAskedAboutOnce() throws {
        let asked = try pay("99.00")
        #expect(asked.status == .unprocessableContent)
        #expect(asked.html.contains("This is $96.06 more than the open amount."))
        #expect(asked.document.first("#amount")?["value"] == "99.00")
        #expect(asked.document.first("input[name=more]") != nil)
        let seen = try #require(asked.document.first("input[name=seen]")?["value"])
        let answer = try clerk.submit(
            "/manage/orders/1001/payments",
            ["amount": "99.00", "kind": "cash", "reference": "A1", "seen": seen, "more": "on"])
        #expect(answer.notice == "Order 1001: placed, to be refunded.")
    }

    @Test func formThatShowsOtherSumsIsRefused() throws {
        let seen = try #require(
            try clerk.get("/manage/orders/1001").document.first("input[name=seen]")?["value"])
        #expect(try pay("2.00").status == .ok)
        let fields: KeyValuePairs = ["amount": "2.94", "kind": "cash", "reference": "A2", "seen": seen]
        let refused = try clerk.post("/manage/orders/1001/payments", fields)
        #expect(refused.status == .conflict && refused.html.contains("the payments of this order have changed"))
        #expect(refused.document.first("#amount")?["value"] == "0.94")
        #expect(try clerk.post("/manage/orders/1001/payments", ["amount": "1", "reference": "A3"]).status == .conflict)
    }

    /// Takes units of the only line back, as a form says that saw so many returns.
    private func takeBack(
        _ quantity: String, credit: String = "", after count: Int = 0, reason: String = "Too small",
        isRestocked: Bool = true
    ) throws -> Response {
        let fields = [
            ("revision", "1"), ("returns", "\(count)"), ("return-line", "0"), ("return-quantity", quantity),
            ("credit", credit), ("return-reason", reason), isRestocked ? ("restocked", "1") : ("x", ""),
        ]
        let query = QueryItems(fields.map { .init(name: $0.0, value: $0.1) })
        let answer = try clerk.send(.post, "/manage/orders/1001/returns", query, [:])
        return answer.status == .seeOther ? try clerk.get("/manage/orders/1001") : answer
    }

    @Test func unitsComeBackOnce() throws {
        let page = try takeBack("1")
        #expect(page.document.texts("section[aria-labelledby=returns] li strong").first?.contains("1 × Apple") == true)
        #expect(page.html.contains("-$1.47") && page.html.contains("back in stock") && page.html.contains("Too small"))
        #expect(try shop.product(.apple).stock == 4)
        let again = try takeBack("1")
        #expect(again.status == .conflict && again.html.contains("Nothing was recorded"))
        #expect(try takeBack("1", credit: "0.50", after: 1, isRestocked: false).html.contains("-$0.50"))
        #expect(try shop.product(.apple).stock == 4)
        let tooMany = "Enter fewer: not that many of this item can still be returned."
        #expect(try takeBack("1", after: 2).html.contains(tooMany))
        _ = try set("cancelled")
        let cancelled = try clerk.get("/manage/orders/1001")
        #expect(!cancelled.html.contains("Record a return"))
        #expect(try takeBack("1", after: 2).status == .conflict)
    }

    @Test func aReturnThatCannotBeIsSaidAtItsField() throws {
        for quantity in ["", "0", "-1", "x", "99999999999999999999"] {
            let refused = try takeBack(quantity)
            #expect(refused.status == .unprocessableContent && refused.html.contains("Enter a quantity from 1 to"))
        }
        #expect(try takeBack("1", credit: "x").html.contains("Enter an amount, such as 12.40, or 0."))
        let long = try takeBack("1", reason: String(repeating: "x", count: 201))
        #expect(long.status == .unprocessableContent && long.html.contains("Shorten the reason to 200 characters."))
        let refused = try takeBack("1", credit: "2.95")
        #expect(refused.html.contains("The order costs only $2.94 now. Enter that much or less."))
        #expect(refused.document.first("#credit")?["value"] == "2.95")
        #expect(try shop.product(.apple).stock == 3)
        #expect(try clerk.post("/manage/orders/1001/returns", [:]).status == .conflict)
    }

    @Test(arguments: ["", "0", "-1", "abc", "1.234", "99999999999", String(repeating: "9", count: 5000)])
    func onlyAnAmountAboveZeroIsAPayment(amount: String) throws {
        let answer = try pay(amount)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.html.contains("Enter an amount above 0, such as 12.40."))
    }

    @Test func theCustomerIsMailedOnceWhenTheirParcelLeaves() throws {
        let zoe = Shopper(beside: ann)
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        _ = try zoe.post("/cart/lines", ["product": "milk", "quantity": "1"])
        try zoe.buy()
        for (state, reason) in [("packed", ""), ("sent", ""), ("packed", "Too soon"), ("sent", "")] {
            _ = try clerk.post("/manage/orders/1002/states", ["state": state, "reason": reason, "parcel": "P1"])
        }
        let mails = try shop.store.read { try $0.ask(.mails(at: shop.clock.now, limit: 20)) }
        #expect(mails.filter { $0.kind == .orderSent }.map(\.subject) == ["Order 1002 is on its way"])
        #expect(try clerk.get("/manage/orders/1002").html.contains("<bdi>Zoe Ng</bdi>"))
    }

    @Test func nobodyButStaffSeesIt() throws {
        #expect(try ann.get("/manage/orders/1001").headers["Location"]?.hasPrefix("/account/sign-in") == true)
        #expect(
            try ann.post("/manage/orders/1001/states", ["state": "packed"]).status != .seeOther
                || shop.deskStates() == [.placed])
        #expect(try shop.deskStates() == [.placed])
    }
}

extension TestShop {
    /// States that order 1001 was in.
    fileprivate func deskStates() throws -> [OrderState] {
        try store.read { snapshot in
            guard let order = try snapshot.ask(.deskOrder(Order.ID(rawValue: 1001))) else { return [] }
            return try snapshot.ask(.states(of: order.order)).map(\.state)
        }
    }
}
