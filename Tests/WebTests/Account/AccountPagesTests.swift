import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// What somebody changes of their own account.
@Suite struct AccountPagesTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
        _ = try zoe.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
    }

    @Test func theNameIsChanged() throws {
        #expect(try zoe.get("/account/details").document.first("#given-name[value=Zoe]") != nil)
        let page = try zoe.submit(
            "/account/details", ["given-name": "Zoë", "family-name": "Ng", "phone": "+41 44 123 45 67"])
        #expect(page.notice == "Saved.")
        #expect(page.document.text("#greeting-title")?.contains("Zoë") == true)
        #expect(try zoe.get("/account/details").html.contains("+41 44 123 45 67"))
    }

    @Test func aNameThatIsMissingIsSaidAtItsField() throws {
        let page = try zoe.post("/account/details", ["given-name": "", "family-name": "Ng", "phone": "1"])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts(".field-error") == ["Enter your first name."])
        #expect(try zoe.get("/account/details").document.first("#given-name[value=Zoe]") != nil)
    }

    @Test func thePasswordIsChangedByWhoeverKnowsThePresentOne() throws {
        let phone = Shopper(beside: zoe)
        _ = try phone.signIn("zoe@example.com", TestShop.password)
        let wrong = try zoe.post(
            "/account/new-password", ["password": "guessed", "new-password": "a brand new password"])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.document.text("#password-error") == "This is not your password.")
        let short = try zoe.post("/account/new-password", ["password": TestShop.password, "new-password": "short"])
        #expect(short.document.text("#new-password-error") == "Choose a password of at least 8 characters.")
        let page = try zoe.submit(
            "/account/new-password", ["password": TestShop.password, "new-password": "a brand new password"])
        #expect(page.notice == "Your password is changed. You are signed out on all other devices.")
        #expect(try phone.get("/account").html.contains("You are not signed in."))
        #expect(try phone.signIn("zoe@example.com", TestShop.password).status == .unprocessableContent)
        #expect(try phone.signIn("zoe@example.com", "a brand new password").status == .seeOther)
    }

    @Test func guessingThePresentPasswordIsSlowedDown() throws {
        let fields: KeyValuePairs = ["password": "guessed", "new-password": "a brand new password"]
        for _ in 1...5 { _ = try zoe.post("/account/new-password", fields) }
        let page = try zoe.post("/account/new-password", fields)
        #expect(page.document.text("#password-error")?.hasPrefix("Too many attempts.") == true)
    }

    @Test func othersAreSignedOutFromAfar() throws {
        let phone = Shopper(beside: zoe)
        _ = try phone.signIn("zoe@example.com", TestShop.password)
        let page = try zoe.get("/account/sign-ins")
        #expect(page.document.all(".cards li").count == 2)
        let form = try #require(page.document.all(".cards form").first?["action"])
        #expect(try zoe.submit(form).notice == "Signed out there.")
        #expect(try phone.get("/account/sign-ins").status == .seeOther)
        _ = try phone.signIn("zoe@example.com", TestShop.password)
        #expect(try zoe.submit("/account/sign-ins/ending").document.all(".cards li").count == 1)
        #expect(try phone.get("/account/details").status == .seeOther)
    }

    @Test func nobodySignsSomebodyElseOut() throws {
        let form = try #require(
            {
                let phone = Shopper(beside: zoe)
                _ = try phone.signIn("zoe@example.com", TestShop.password)
                return try zoe.get("/account/sign-ins").document.all(".cards form").first?["action"]
            }())
        let other = Shopper(beside: zoe)
        _ = try other.post("/account/guest")
        #expect(try other.post(form).status == .notFound)
        #expect(try zoe.get("/account/sign-ins").document.all(".cards li").count == 2)
    }

    @Test func allThatTheShopKnowsIsAFile() throws {
        _ = try zoe.post(
            "/account/addresses",
            ["country": "CH", "name": "Zoe Ng", "lines": "Lake Street 5", "code": "8001", "city": "Zürich"])
        _ = try zoe.post("/cart/lines", ["product": "tomato"])
        try zoe.buy()
        _ = try zoe.post("/cart/lines", ["product": "milk"])
        let list = try #require(try zoe.post("/lists", ["name": "Barbecue"]).headers["Location"])
        _ = try zoe.post(list + "/items", ["lines": "500 g halloumi"])
        let file = try zoe.get("/account/data")
        #expect(file.headers["Content-Disposition"] == "attachment; filename=\"my-data.json\"")
        #expect(file.headers["Cache-Control"] == "private, no-store")
        for part in [
            "\"zoe@example.com\"", "Lake Street 5\\nCH-8001 Zürich", "\"Tomato\"", "\"Milk\"", "\"total\"",
            "\"contact\"", "\"Barbecue\"", "\"halloumi\"", "\"500 g\"",
        ] {
            #expect(file.html.contains(part), "\(part)")
        }
        #expect(try Shopper(beside: zoe).get("/account/data").status == .seeOther)
    }

    @Test func anAccountIsDeletedByWhoeverKnowsItsPassword() throws {
        _ = try zoe.post("/cart/lines", ["product": "tomato"])
        try zoe.buy()
        try shop.set(shop.latestOrder(), to: .packed, .sent, .delivered)
        shop.letPass(days: 31)
        let phone = Shopper(beside: zoe)
        _ = try phone.signIn("zoe@example.com", TestShop.password)
        let account = try shop.store.read { try $0.ask(.account(TestShop.email("zoe@example.com"))) }
        let customer = try #require(account).customer
        let wrong = try zoe.post("/account/deletion", ["password": "guessed"])
        #expect(wrong.document.text("#password-error") == "This is not your password.")
        let answer = try zoe.post("/account/deletion", ["password": TestShop.password])
        #expect(answer.status == .seeOther && answer.headers["Clear-Site-Data"] != nil)
        let page = try zoe.get("/account")
        #expect(page.notice == "Your account and your personal data have been deleted.")
        #expect(try phone.get("/account/details").status == .seeOther)
        #expect(try zoe.signIn("zoe@example.com", TestShop.password).status == .unprocessableContent)
        #expect(try shop.store.read { try $0.ask(.details(of: customer)) } == CustomerDetails())
        #expect(try shop.store.read { try $0.ask(.recentOrders(of: customer)) }.count == 1)
    }

    @Test func aGuestIsDeletedWithoutAPassword() throws {
        let guest = Shopper(beside: zoe)
        _ = try guest.post("/account/guest")
        #expect(try guest.get("/account/deletion").document.first("#password") == nil)
        #expect(try guest.submit("/account/deletion").notice?.hasPrefix("Your account and your personal data") == true)
        #expect(try guest.get("/account/new-password").status == .seeOther)
    }

    @Test func whoWorksHereIsNotDeletedByThemselves() throws {
        let manager = try Shopper.manager(of: shop)
        let page = try manager.post("/account/deletion", ["password": TestShop.password])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("You have a staff account."))
        #expect(try manager.get("/manage").status == .ok)
    }

    @Test(arguments: ["/account/details", "/account/addresses", "/account/sign-ins", "/account/deletion"])
    func whoIsNotSignedInIsAskedToAndComesBack(path: String) throws {
        let stranger = Shopper(beside: zoe)
        #expect(try stranger.get(path).headers["Location"] == Paths.signIn(then: path))
    }
}
