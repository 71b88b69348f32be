import Dispatch
import Glibc
import HTTP
import Shop
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Web

/// The turns and the limit of changes of lists.
@Suite struct ListLimitTests {
    private let shop: TestShop
    private let log = LoggedLines()

    init() throws {
        shop = try TestShop()
    }

    private func shopper(listChanges: Int) throws -> Shopper {
        var limits = RateLimits()
        limits.listChanges = listChanges
        return try Shopper(in: shop, limits: limits, logger: log.logger)
    }

    private func additions(_ names: [String]) -> String {
        names.map { "\(ListItem.ID.random().text) \(ListItem.ID.random().text) 1795269900000 add \($0)" }
            .joined(separator: "\n")
    }

    @Test func tooManyListChangesAreRefusedAndTypedLinesAreKept() throws {
        let zoe = try shopper(listChanges: 5)
        let list = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        #expect(try zoe.post(list + "/items", ["lines": "milk\nbread\neggs"]).status == .seeOther)
        let box = try zoe.post(list + "/items", ["lines": "wine\nrice\nsoap"])
        #expect(box.status == .tooManyRequests && box.headers["Retry-After"] == "60")
        #expect(box.html.contains("wine\nrice\nsoap") && box.html.contains("Nothing was added: too many list changes"))
        let sent = additions(["wine"])
        #expect(try zoe.post(list + "/operations", ["operations": sent]).status == .tooManyRequests)
        let other = Shopper(beside: zoe, at: "127.0.0.2", cookies: zoe.cookies)
        #expect(try other.post(list + "/operations", ["operations": additions(["rice"])]).status == .ok)
        shop.letPass(seconds: 60)
        #expect(try zoe.post(list + "/operations", ["operations": sent]).status == .ok)
        #expect(try zoe.get(list).document.all(".list-item").count { $0["id"] != nil } == 5)
        #expect(log.events == ["warning list-change refused -"], "once a minute")
    }

    @Test func formForAllItemsCountsEachItem() throws {
        let zoe = try shopper(listChanges: 8)
        let list = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        _ = try zoe.post(list + "/items", ["lines": "milk\nbread\neggs"])
        #expect(try zoe.post(list + "/return").status == .seeOther)
        #expect(try zoe.post(list + "/clearing").status == .tooManyRequests)
    }

    @Test func sixThousandListChangesAMinuteAreUsual() {
        #expect(RateLimits().listChanges == 6000)
    }

    @Test func requestCountsOnceHoweverOftenItsChangeIsRun() throws {
        let begun = BegunLimits()
        var count = 0
        let outcomes = try (1...3).map { _ in
            try begun.beginOnce(.order) { () throws(RateExceeded) -> Bool in
                count += 1
                return count > 1
            }
        }
        #expect(count == 1 && outcomes == [false, false, false])
        var limit = RateLimit(perMinute: 1)
        _ = limit.begin(from: "a", at: shop.clock.now)
        let second = limit.begin(from: "a", at: shop.clock.now)
        let refusal = try #require(second)
        for _ in 1...2 {
            #expect(throws: RateExceeded.self) {
                try begun.beginOnce(.join) { () throws(RateExceeded) -> Bool in
                    count += 1
                    throw RateExceeded(subject: .join, refusal: refusal)
                }
            }
        }
        #expect(count == 2)
    }

    @Test func listsWithoutAccountHaveBudgetOfBytesADay() throws {
        var limits = RateLimits()
        limits.listBytes = 2000
        let zoe = try Shopper(in: shop, limits: limits)
        let list = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        #expect(try zoe.post(list + "/items", ["lines": "milk"]).status == .seeOther)
        let page = try zoe.post(list + "/items", ["lines": String(repeating: "x", count: 150) + "\n" + "wine"])
        #expect(page.status == .seeOther)
        let full = try zoe.post(list + "/items", ["lines": "rice\nsoap\nsalt"])
        #expect(full.status == .tooManyRequests && full.html.contains("rice\nsoap\nsalt"))
        #expect(full.html.contains("try again in 24 hours"))
        shop.letPass(days: 1)
        #expect(try zoe.post(list + "/items", ["lines": "rice\nsoap\nsalt"]).status == .seeOther)
        #expect(try zoe.get("/lists").html.contains("your lists are deleted 30 days after your last change"))
    }

    @Test func visitorHasTenListsAtMost() throws {
        let zoe = try shopper(listChanges: 0)
        for number in 1...10 { #expect(try zoe.post("/lists", ["name": "List \(number)"]).status == .seeOther) }
        let page = try zoe.post("/lists", ["name": "One more"])
        #expect(page.status == .unprocessableContent)
        let sentence = "You can have 10 lists without an account. Delete one first, or sign in."
        #expect(page.document.text("#name-error") == sentence)
        #expect(page.document.first("#name")?["value"] == "One more")
        #expect(try lists(of: zoe) == 10)
    }

    @Test func visitorsOrderMakesNoEleventhList() throws {
        let zoe = try shopper(listChanges: 0)
        for number in 1...10 { _ = try zoe.post("/lists", ["name": "List \(number)"]) }
        _ = try zoe.post("/cart/lines", ["product": "milk"])
        try zoe.buy()
        #expect(try zoe.submit("/orders/1001/list").notice?.hasPrefix("You can have 10 lists") == true)
        #expect(try lists(of: zoe) == 10)
    }

    @Test func fieldsThatAreNotStoredDoNotCountAsStorage() throws {
        let zoe = try shopper(listChanges: 0)
        let list = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        let junk = String(repeating: "j", count: 1_000_000)
        for _ in 1...30 { #expect(try zoe.post(list + "/items", ["lines": "x", "junk": junk]).status == .seeOther) }
    }

    @Test func undoBringsBackNoEleventhList() throws {
        let zoe = try shopper(listChanges: 0)
        let first = try #require(try zoe.post("/lists", ["name": "List 1"]).headers["Location"])
        for number in 2...10 { _ = try zoe.post("/lists", ["name": "List \(number)"]) }
        let forms = try zoe.submit(first + "/deletion").document.all("form").compactMap { $0["action"] }
        let undo = try #require(forms.first { $0.hasSuffix("/undo") })
        #expect(try zoe.post("/lists", ["name": "List 11"]).status == .seeOther)
        #expect(try zoe.submit(undo).notice?.hasPrefix("There is no room") == true)
        #expect(try lists(of: zoe) == 10)
    }

    @Test func deletedListsMakeRoomForNewOnes() throws {
        let zoe = try shopper(listChanges: 0)
        var undos: [String] = []
        for number in 1...21 {
            let list = try #require(try zoe.post("/lists", ["name": "List \(number)"]).headers["Location"])
            shop.letPass(seconds: 1)
            let forms = try zoe.submit(list + "/deletion").document.all("form").compactMap { $0["action"] }
            undos.append(try #require(forms.first { $0.hasSuffix("/undo") }))
        }
        #expect(try zoe.post("/lists", ["name": "One more"]).status == .seeOther)
        #expect(try undos.prefix(2).map { try zoe.post($0).status } == [.notFound, .notFound], "the first are gone")
        #expect(try zoe.post(undos[2]).status == .seeOther)
        #expect(try lists(of: zoe) == 2)
    }

    @Test func signInMovesAllListsAndAllowsNoOthers() throws {
        let mail = MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true)
        let zoe = try Shopper(in: shop, publicOrigin: "http://shop.example", mail: mail)
        try join(zoe)
        for round in 1...3 {
            for number in 1...10 { _ = try zoe.post("/lists", ["name": "List \(round) \(number)"]) }
            #expect(try lists(of: zoe) == 10)
            if round > 1 {
                let answer = try zoe.post(
                    "/account/sign-in", ["email": "zoe@example.com", "password": TestShop.password])
                #expect(answer.status == .seeOther)
                #expect(try lists(of: zoe) == 10 * round, "no list is lost")
            }
            #expect(try zoe.post("/lists", ["name": "One more"]).status == .unprocessableContent)
            _ = try zoe.post("/account/sign-out")
        }
    }

    @Test func customerWithConfirmedAccountHasMoreThanTenLists() throws {
        let zoe = try shopper(listChanges: 0)
        try join(zoe)
        for number in 1...11 { #expect(try zoe.post("/lists", ["name": "List \(number)"]).status == .seeOther) }
    }

    @Test func accountHasTenListsUntilItsAddressIsConfirmed() throws {
        let mail = MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true)
        let zoe = try Shopper(in: shop, publicOrigin: "http://shop.example", mail: mail)
        try join(zoe)
        for number in 1...10 { _ = try zoe.post("/lists", ["name": "List \(number)"]) }
        let page = try zoe.post("/lists", ["name": "One more"])
        #expect(page.document.text("#name-error")?.hasPrefix("You can have 10 lists until you confirm") == true)
        let account = try #require(try shop.store.read { try $0.ask(.account(TestShop.email("zoe@example.com"))) })
        let confirmation = EmailConfirmation(account: account, email: TestShop.email("zoe@example.com"))
        _ = try shop.store.write { try $0.confirm(confirmation) }
        #expect(try zoe.post("/lists", ["name": "One more"]).status == .seeOther)
    }

    private func join(_ shopper: Shopper) throws {
        let answer = try shopper.post(
            "/account/join",
            [
                "given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password,
            ])
        #expect(answer.status == .seeOther)
    }

    private func lists(of shopper: Shopper) throws -> Int {
        try shopper.get("/lists").document.all(".lists-row").count
    }

    @Test func rightAndWrongCouponsCountBeforeTheyAreLookedUp() throws {
        var limits = RateLimits()
        (limits.coupons, limits.orders) = (3, 1)
        let zoe = try Shopper(in: shop, limits: limits, logger: log.logger)
        _ = try zoe.post("/cart/lines", ["product": "milk"])
        let wrong = try (1...3).map { try zoe.post("/cart/coupons", ["coupon": "CODE-\($0)"]).status }
        #expect(!wrong.contains(.tooManyRequests))
        for code in ["CODE-4", "no code"] {
            #expect(try zoe.post("/cart/coupons", ["coupon": code]).status == .tooManyRequests)
        }
        #expect(log.events == ["warning coupon refused -"])
        try zoe.buy()
    }

    @Test func changeOfAnotherNetworkComesBeforeRestOfOperations() throws {
        let zoe = try shopper(listChanges: 0)
        let list = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        let (held, gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        for _ in 1...(shop.database == nil ? 1 : 2) {
            shop.store.write { _ in
                held.signal()
                gate.wait()
            } completion: { _ in
            }
            held.wait()
        }
        let answered = Mutex<[String]>([])
        let cookie: Headers = ["Cookie": zoe.cookies.map { "\($0)=\($1)" }.joined(separator: "; ")]
        let fields: [(String, String, QueryItems, Headers)] = [
            (list + "/operations", "192.0.2.1", ["operations": additions((1...100).map { "w\($0)q" })], cookie),
            ("/cart/lines", "192.0.2.2", ["product": "milk"], [:]),
        ]
        for (path, address, fields, headers) in fields {
            done.enter()
            let request = Request(
                method: .post, path: path, headers: headers, form: Form(fields: fields), remoteAddress: address)
            guard case .later(let begin) = zoe.website.answer(request) else { continue }
            begin { response in
                #expect(response.status == .ok || response.status == .seeOther)
                answered.withLock { $0.append(path) }
                done.leave()
            }
        }
        while shop.store.load.waiting < 2 { usleep(1000) }
        for _ in 1...2 { gate.signal() }
        #expect(done.wait(timeout: .now() + 120) == .success)
        let order = answered.withLock { $0 }
        #expect(order == ["/cart/lines", list + "/operations"])
        let items = try zoe.get(list).document.all(".list-item").count { $0["id"] != nil }
        #expect(items == 100)
    }

    @Test func senderIsNetworkOrSessionBehindUnnamedProxy() throws {
        let site = try shopper(listChanges: 0).website.site
        let cookie = "session=" + String(repeating: "ab", count: 32)
        func sender(_ address: String, _ headers: Headers) -> String {
            site.sender(of: Request(path: "/", headers: headers, remoteAddress: address))
        }
        #expect(sender("192.0.2.1", ["Cookie": cookie, "X-Forwarded-For": "192.0.2.9"]) == "192.0.2.1")
        #expect(sender("127.0.0.1", ["Cookie": cookie]) == "127.0.0.1")
        #expect(sender("10.1.2.3", ["X-Forwarded-For": "192.0.2.9"]) == "10.1.2.3")
        #expect(sender("10.1.2.3", ["Cookie": cookie, "X-Forwarded-For": "192.0.2.9"]).hasPrefix("10.1.2.3 abab"))
        #expect(sender("::1", ["Cookie": cookie, "Forwarded": "for=192.0.2.9"]).hasPrefix("::"))
    }
}
