import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Links that are mailed to people, in a shop that has a mail server.
@Suite struct MailedLinkTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        let sender = TestShop.email("shop@shop.example")
        zoe = try Shopper(
            in: shop, publicOrigin: "http://shop.example", mail: MailSettings(sender: sender, hasServer: true))
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
    }

    @Test func whoJoinsIsAskedToConfirmTheAddressAndNothingWaitsForIt() throws {
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .addressConfirmation && mail.recipient == TestShop.email("zoe@example.com"))
        #expect(try zoe.get("/account").html.contains("zoe@example.com"))
        let link = try link(in: mail)
        #expect(link.hasPrefix("/account/confirmation?key="))
        let stranger = Shopper(beside: zoe)
        let redirect = try stranger.get(link)
        #expect(redirect.status == .seeOther && redirect.headers["Location"] == "/account/confirmation")
        let page = try stranger.submit(link, get: true)
        #expect(page.html.contains("zoe@example.com") && page.headers["Referrer-Policy"] == "strict-origin")
        #expect(try !isConfirmed())
        #expect(
            try stranger.submit("/account/confirmation", ["key": page.hidden("key") ?? ""]).notice?.isEmpty == false)
        #expect(try isConfirmed())
        #expect(try shop.mails().count == 1)
    }

    @Test func whoForgotTheirPasswordChoosesAnotherByALink() throws {
        let forgetful = Shopper(beside: zoe)
        #expect(try forgetful.forget("zoe@example.com").notice?.hasPrefix("If there is an account") == true)
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .passwordForgotten && mail.recipient == TestShop.email("zoe@example.com"))
        let page = try forgetful.submit(try link(in: mail), get: true)
        #expect(page.html.contains("zoe@example.com"))
        let answer = try forgetful.submit(
            "/account/password", ["key": page.hidden("key") ?? "", "password": "a brand new password"])
        #expect(answer.notice == "Your password is set, and you are signed in.")
        #expect(try zoe.get("/account/details").status == .seeOther)
        #expect(try shop.mails().first?.kind == .passwordChanged)
        #expect(try zoe.signIn("zoe@example.com", "a brand new password").status == .seeOther)
        #expect(try forgetful.get(link(in: mail)).status == .gone)
    }

    @Test func theLinkEndsAfterAnHour() throws {
        _ = try zoe.forget("zoe@example.com")
        let mail = try #require(try shop.mails().first)
        shop.letPass(seconds: 3600)
        #expect(try zoe.get(link(in: mail)).status == .gone)
    }

    @Test func anUnknownAddressGetsTheSameAnswerAndNoMail() throws {
        let known = try Shopper(beside: zoe).post("/account/forgotten", ["email": "zoe@example.com"])
        let unknown = try Shopper(beside: zoe).post("/account/forgotten", ["email": "eve@example.com"])
        #expect(known.status == unknown.status && known.headers["Location"] == unknown.headers["Location"])
        #expect(known.headers.all("Set-Cookie") == unknown.headers.all("Set-Cookie"))
        #expect(try shop.store.write { try $0.takeDueMail()?.recipient } != TestShop.email("eve@example.com"))
        #expect(try !shop.mails().contains { $0.recipient == TestShop.email("eve@example.com") })
    }

    @Test func aStrangerWhoAsksDoesNotEndTheLinkOfWhoeverRunsTheServer() throws {
        let link = Paths.password(key: try shop.passwordLink(for: "ben@example.com", passesWithoutPasskey: true))
        _ = try zoe.forget("ben@example.com")
        _ = try zoe.forget("ben@example.com")
        #expect(try zoe.submit(link, get: true).html.contains("ben@example.com"))
    }

    @Test func whatIsNoAddressIsSaidAtItsField() throws {
        let page = try zoe.post("/account/forgotten", ["email": "zoe"])
        #expect(page.document.text("#email-error") == "Enter an email address such as name@example.com.")
    }

    @Test func nobodysMailboxIsFilledByStrangersWhoLearnNothing() throws {
        // One more came when she joined.
        for number in 1...12 {
            let stranger = Shopper(beside: zoe, at: "192.0.2.\(number)")
            #expect(try stranger.forget("zoe@example.com").notice?.hasPrefix("If there is an account") == true)
        }
        #expect(try shop.mails().count == 6)
        shop.letPass(seconds: 3600)
        _ = try zoe.forget("zoe@example.com")
        #expect(try shop.mails().count == 7)
    }

    @Test func whoAsksForManyLinksIsAskedToWait() throws {
        for number in 1...10 { _ = try zoe.forget("somebody\(number)@example.com") }
        let page = try zoe.forget("eve@example.com")
        #expect(page.status == .tooManyRequests)
        #expect(page.html.contains("None was sent."))
    }

    @Test func aStrangerWhoAsksDoesNotEndTheOwnersLinkAndUsingOneEndsAll() throws {
        _ = try zoe.forget("zoe@example.com")
        let first = try link(in: #require(try shop.mails().first))
        _ = try Shopper(beside: zoe, at: "192.0.2.7").forget("zoe@example.com")
        let second = try link(in: #require(try shop.mails().first))
        #expect(first != second)
        let page = try zoe.submit(first, get: true)
        let form: KeyValuePairs = ["key": page.hidden("key") ?? "", "password": "a brand new password"]
        #expect(try zoe.post("/account/password", form).status == .seeOther)
        #expect(try zoe.get(second).status == .gone)
    }

    @Test func aPasswordIsNotChangedToAndFro() throws {
        let (one, other) = (TestShop.password, "a brand new password")
        for number in 1...6 {
            let form: KeyValuePairs =
                number.isMultiple(of: 2)
                ? ["password": other, "new-password": one] : ["password": one, "new-password": other]
            #expect(try zoe.post("/account/new-password", form).status == .seeOther)
        }
        let page = try zoe.post("/account/new-password", ["password": one, "new-password": other])
        #expect(page.status == .tooManyRequests)
        #expect(page.html.contains("Too many changes in a short time. Nothing was changed."))
        #expect(try Shopper(beside: zoe).signIn("zoe@example.com", one).status == .seeOther)
    }

    @Test func fewReceiptsGoToAnAddressThatNobodyHasConfirmed() throws {
        func order() throws {
            _ = try zoe.post("/cart/lines", ["product": "tomato"])
            try zoe.buy()
        }
        for _ in 1...15 { try order() }
        #expect(try shop.mails().filter { $0.kind == .orderReceipt }.count == 12)
        let account = try #require(try shop.store.read { try $0.ask(.account(TestShop.email("zoe@example.com"))) })
        let confirmation = EmailConfirmation(account: account, email: TestShop.email("zoe@example.com"))
        _ = try shop.store.write { try $0.confirm(confirmation) }
        for _ in 1...2 { try order() }
        #expect(try shop.mails().filter { $0.kind == .orderReceipt }.count == 14)
    }

    @Test func aNewAddressIsConfirmedBeforeItIsTheirs() throws {
        let wrong = try zoe.post("/account/email", ["email": "zora@example.com", "password": "guessed"])
        #expect(wrong.document.text("#password-error") == "This is not your password.")
        let page = try zoe.submit("/account/email", ["email": "zora@example.com", "password": TestShop.password])
        #expect(page.notice?.hasPrefix("We have emailed a link") == true)
        #expect(page.html.contains("zoe@example.com"))
        let mail = try #require(try shop.mails().first)
        #expect(mail.recipient == TestShop.email("zora@example.com"))
        #expect(try zoe.get(link(in: mail)).headers["Location"] == "/account/confirmation")
        let key = try #require(try zoe.get("/account/confirmation").hidden("key"))
        #expect(try zoe.submit("/account/confirmation", ["key": key]).html.contains("zora@example.com"))
        let news = try #require(try shop.mails().first)
        #expect(news.kind == .addressChanged && news.recipient == TestShop.email("zoe@example.com"))
        #expect(try Shopper(beside: zoe).signIn("zora@example.com", TestShop.password).status == .seeOther)
        #expect(try zoe.post("/account/confirmation", ["key": key]).status == .gone)
    }

    @Test func anAddressThatWaitsToBeConfirmedIsShown() throws {
        #expect(try !zoe.get("/account/email").html.contains("has not been opened yet"))
        _ = try zoe.post("/account/email", ["email": "zora@example.com", "password": TestShop.password])
        let page = try zoe.get("/account/email")
        #expect(page.html.contains("zora@example.com") && page.html.contains("has not been opened yet"))
        shop.letPass(days: 2)
        #expect(try !zoe.get("/account/email").html.contains("zora@example.com"))
    }

    @Test func whoeverComesTooLateIsOfferedAnotherLink() throws {
        let page = try zoe.get("/account/password?key=" + String(repeating: "0", count: 64))
        #expect(page.status == .gone && page.document.first("main a[href=/account/forgotten]") != nil)
        #expect(!page.html.contains("shopme manager"))
        let other = try zoe.get("/account/confirmation?key=" + String(repeating: "0", count: 64))
        #expect(other.status == .gone && other.html.contains("to get a new link"))
    }

    @Test func onlyTheOwnerLearnsThatAnAddressHasAnAccount() throws {
        _ = try Shopper(beside: zoe).post(
            "/account/join",
            ["given-name": "Ed", "family-name": "Ng", "email": "ed@example.com", "password": TestShop.password])
        _ = try zoe.submit("/account/email", ["email": "zora@example.com", "password": TestShop.password])
        let before = try link(in: #require(try shop.mails().first))
        #expect(try zoe.get(before).status == .seeOther)
        let page = try zoe.submit("/account/email", ["email": "ed@example.com", "password": TestShop.password])
        #expect(page.notice?.hasPrefix("We have emailed a link") == true)
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .joinAttempt && mail.recipient == TestShop.email("ed@example.com"))
        #expect(try zoe.get(before).status == .gone, "as where the address is free")
    }

    @Test func theOwnerIsToldThatSomebodyTriedToJoinWithTheirAddress() throws {
        let page = try Shopper(beside: zoe).post(
            "/account/join",
            ["given-name": "Eve", "family-name": "X", "email": "zoe@example.com", "password": "some long password"])
        #expect(page.status == .unprocessableContent)
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .joinAttempt && mail.recipient == TestShop.email("zoe@example.com"))
    }

    @Test func noLinkIsMailedWhereItsHostWouldBeTheSendersToChoose() throws {
        let shopper = try Shopper(in: shop, mail: MailSettings(sender: nil, hasServer: true))
        #expect(try shopper.get("/account/forgotten").html.contains("To get a new password, contact the shop"))
        let count = try shop.mails().count
        _ = try shopper.post("/account/forgotten", ["email": "zoe@example.com"])
        #expect(try shop.mails().count == count)
    }

    private func isConfirmed() throws -> Bool {
        try shop.store.read { snapshot in
            let account = try snapshot.ask(.account(TestShop.email("zoe@example.com")))
            return try account.map { try snapshot.ask(.hasConfirmedEmail($0.id)) } ?? false
        }
    }

    /// The path of the link of the shop that a mail has, in its text.
    private func link(in mail: StoredMail) throws -> String {
        let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
        let text = try #require(MailMessage.text(in: bytes))
        let link = try #require(text.firstMatch(of: #/http://shop\.example(/account/[a-z]+\?key=[0-9a-f]+)/#))
        return String(link.1)
    }
}

extension Shopper {
    fileprivate func forget(_ email: String) throws -> Response {
        try submit("/account/forgotten", ["email": email])
    }

    /// Opens a page and the one that it leads to.
    fileprivate func submit(_ address: String, get: Bool) throws -> Response {
        let answer = try self.get(address)
        guard answer.status == .seeOther, let location = answer.headers["Location"] else { return answer }
        return try self.get(location)
    }
}
