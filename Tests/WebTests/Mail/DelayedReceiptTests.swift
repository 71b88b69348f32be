import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Mails that visitors cause to addresses that nobody has confirmed: a budget by network, and none of their words.
struct DelayedReceiptTests {
    private let shop: TestShop
    private let first: Shopper
    private let log = LoggedLines()
    /// Texts that the visitors type.
    private static let typed = ["You won", "evil.example", "Click here", "Springfield"]

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        first = try Shopper(
            in: shop, publicOrigin: "http://shop.example",
            mail: MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true), logger: log.logger)
    }

    /// Places an order with typed text as a guest, or as `account`, with a receipt to `email`.
    private func order(
        to email: String, at address: String = "192.0.2.1", by account: Shopper? = nil, beside other: Shopper? = nil
    ) throws {
        let guest = account ?? Shopper(beside: other ?? first, at: address)
        _ = try guest.post("/cart/lines", ["product": "tomato"])
        if account == nil { _ = try guest.post("/account/guest") }
        let form: KeyValuePairs = [
            "email": email, "country": "US", "name": "You won! Collect at http://evil.example/prize",
            "lines": "Click here", "city": "Springfield", "state": "OR", "code": "97477", "payment": "on delivery",
            "signed-name": "You won",
        ]
        #expect(try guest.post("/checkout", form).headers["Location"] == "/checkout/confirmation")
        let page = try guest.get("/checkout/confirmation")
        let answer = try guest.post("/orders", items: page.orderForm)
        #expect(answer.status == .seeOther)
    }

    /// Takes all mails that are due, and returns their texts.
    private func send() throws -> [String] {
        var texts: [String] = []
        while let mail = try shop.takeDueMail() {
            texts.append(String(decoding: mail.bytes, as: UTF8.self).replacing("=\r\n", with: ""))
            try shop.record(.accepted("250 OK"), of: mail.id)
        }
        return texts
    }

    private func manager() throws -> Shopper {
        let manager = try Shopper.manager(of: shop)
        return Shopper(beside: first, cookies: manager.cookies)
    }

    @Test func excessReceiptsOfANetworkAreDelayedAndSentWithoutTypedText() throws {
        for number in 1...25 { try order(to: "victim\(number)@example.com") }
        #expect(try shop.store.read { try $0.ask(.mails(at: $0.now, limit: 100)) }.count == 25)
        let list = try manager().get("/manage/mail").html
        #expect(list.contains("19 mails are delayed:") && list.contains("Delayed until November 21, 2026 at 9:06 AM"))
        var sent = try send()
        #expect(sent.count == 6)
        for _ in 1...19 {
            shop.letPass(seconds: 9)
            #expect(try send().isEmpty)
            shop.letPass(seconds: 1)
            let next = try send()
            #expect(next.count == 1)
            sent += next
        }
        #expect(try shop.mails().count { $0.order != nil } == 25, "every order has its receipt")
        for text in sent {
            #expect(text.contains("Tomato") && text.contains("$2.45") && text.contains("Pay on delivery"))
            #expect(text.contains("http://shop.example/orders/"))
            for typed in Self.typed { #expect(!text.contains(typed), "\(typed)") }
        }
        #expect(try !manager().get("/manage/mail").html.contains("delayed"))
        #expect(log.events.filter { $0.contains(" mail ") } == ["warning mail delayed -"], "once a minute")
    }

    @Test func otherNetworkGetsItsReceiptAtOnce() throws {
        for number in 1...12 { try order(to: "victim\(number)@example.com") }
        #expect(try send().count == 6)
        try order(to: "zoe@example.com", at: "192.0.2.2")
        #expect(try send().count == 1)
    }

    @Test func sentMailToUnconfirmedAddressHasNoTypedText() throws {
        try order(to: "zoe@example.com")
        let clerk = Shopper(beside: first, cookies: try Shopper.clerk(of: shop).cookies)
        for state in ["packed", "sent"] { _ = try clerk.post("/manage/orders/1001/states", ["state": state]) }
        let mails = try send()
        #expect(mails.count == 2 && mails[1].contains("Your order is on its way."))
        for typed in Self.typed { #expect(!mails[1].contains(typed), "\(typed)") }
    }

    @Test func confirmedAddressGetsItsReceiptAtOnceWithTypedText() throws {
        let zoe = Shopper(beside: first, at: "192.0.2.1")
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        let account = try #require(try shop.store.read { try $0.ask(.account(TestShop.email("zoe@example.com"))) })
        let confirmation = EmailConfirmation(account: account, email: TestShop.email("zoe@example.com"))
        _ = try shop.store.write { try $0.confirm(confirmation) }
        for number in 1...12 { try order(to: "victim\(number)@example.com") }
        _ = try send()
        try order(to: "", by: zoe)
        let receipts = try send()
        #expect(receipts.count == 1 && receipts[0].contains("Address: You won! Collect at"))
    }

    @Test func receiptsUseUpNoLinks() throws {
        for minute in 1...3 {
            for number in 1...11 { try order(to: "victim\(number)@\(minute).example.com") }
            let visitor = Shopper(beside: first, at: "192.0.2.1")
            #expect(try visitor.post("/account/forgotten", ["email": "ann@example.com"]).status == .seeOther)
            _ = try visitor.post(
                "/account/join",
                [
                    "given-name": "Zoe", "family-name": "Ng", "email": "zoe\(minute)@example.com",
                    "password": TestShop.password,
                ])
            #expect(try shop.mails().count { $0.kind == .addressConfirmation } == minute)
            shop.letPass(seconds: 60)
        }
    }

    @Test func linksDelayNoReceipt() throws {
        let visitor = Shopper(beside: first, at: "192.0.2.1")
        for _ in 1...10 { _ = try visitor.post("/account/forgotten", ["email": "ann@example.com"]) }
        #expect(try visitor.post("/account/forgotten", ["email": "ann@example.com"]).status == .tooManyRequests)
        _ = try send()
        try order(to: "zoe@example.com")
        #expect(try send().count == 1)
    }

    @Test func noticeToConfirmedOldAddressIsNotDelayed() throws {
        let shopper = try Shopper(in: shop, publicOrigin: "http://shop.example")
        let zoe = Shopper(beside: shopper, at: "192.0.2.1")
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        let email = TestShop.email("zoe@example.com")
        let account = try #require(try shop.store.read { try $0.ask(.account(email)) })
        _ = try shop.store.write { try $0.confirm(EmailConfirmation(account: account, email: email)) }
        for number in 1...12 { try order(to: "victim\(number)@example.com", beside: shopper) }
        let form: KeyValuePairs = ["email": "zoe@new.example.com", "password": TestShop.password]
        #expect(try zoe.post("/account/email", form).status == .seeOther)
        let notice = try #require(try shop.mails().first { $0.kind == .addressChanged })
        #expect(notice.recipient == email && notice.state == .waiting(until: shop.clock.now))
    }

    @Test func noticeToUnconfirmedAccountIsDelayedToo() throws {
        let zoe = Shopper(beside: first, at: "192.0.2.1")
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        for number in 1...6 { try order(to: "victim\(number)@example.com") }
        _ = try send()
        let form: KeyValuePairs = ["password": TestShop.password, "new-password": "a brand new password"]
        #expect(try zoe.post("/account/new-password", form).status == .seeOther)
        #expect(try shop.mails().first?.kind == .passwordChanged && send().isEmpty)
        shop.letPass(seconds: 10)
        #expect(try send().count == 1)
    }
}
