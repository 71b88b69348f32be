import HTTP
import Secrets
import Shop
import TestSupport
import Testing

@testable import Web

/// The addresses at which browsers have passkeys, and at which they are asked for.
@Suite struct RelyingPartyTests {
    @Test(arguments: [
        ("https://shop.example", "shop.example", "https://shop.example"),
        ("https://Shop.Example:443", "shop.example", "https://shop.example"),
        ("https://shop.example:8443", "shop.example", "https://shop.example:8443"),
        ("http://localhost:8080", "localhost", "http://localhost:8080"),
        ("http://localhost:80", "localhost", "http://localhost"),
    ])
    func aShopHasPasskeysByHTTPSAndOnItsOwnMachine(address: String, id: String, origin: String) throws {
        #expect(try party(publicOrigin: address) == RelyingParty(id: id, origin: origin))
    }

    @Test(arguments: [
        "http://shop.example", "http://shop.lan:8080", "http://192.0.2.1", "https://192.0.2.1",
        "https://[2001:db8::1]:8443",
        "http://localhost.example", "http://127.0.0.1:8080",
    ])
    func aShopHasNoneByPlainHTTPOrAtAnAddressOfNumbers(address: String) throws {
        #expect(try party(publicOrigin: address) == nil)
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080"])
    func byWhicheverNameALocalShopIsAskedItsPasskeysAreThoseOfLocalhost(host: String) throws {
        #expect(try party(host: host) == RelyingParty(id: "localhost", origin: "http://localhost:8080"))
    }

    @Test func byPlainHTTPNobodyIsAskedAndThePageSaysSo() throws {
        let (shop, shopper) = try shopWithPasskey(at: "http://shop.lan")
        #expect(try shopper.signIn().headers["Location"] == "/manage")
        #expect(try shopper.get("/manage").status == .ok)
        let page = try shopper.get("/account/passkeys")
        #expect(page.html.contains("Passkeys work only over https."))
        #expect(page.document.first("form[data-passkey=create]") == nil)
        #expect(page.document.first(".passkeys a") != nil, "they can be removed")
        _ = shop
    }

    @Test func byHTTPSTheyAreAsked() throws {
        let (shop, shopper) = try shopWithPasskey(at: "https://shop.example")
        _ = try shopper.signIn()
        let page = try shopper.get("/account/passkey")
        #expect(page.document.first("form[data-passkey=get]")?["data-party"] == "shop.example")
        _ = shop
    }

    @Test func atANumberOfTheSameMachineTheyAreAskedAndSentToItsName() throws {
        let (shop, shopper) = try shopWithPasskey(at: nil)
        let host: Headers = ["Host": "127.0.0.1:8080"]
        let form: KeyValuePairs = ["email": TestShop.manager, "password": TestShop.password]
        _ = try shopper.send(
            .post, "/account/sign-in", QueryItems(form.map { .init(name: $0.key, value: $0.value) }), host)
        #expect(try shopper.get("/manage", host).headers["Location"] == "/account/passkey?then=%2Fmanage")
        let page = try shopper.get("/account/passkey", host)
        #expect(page.document.first("form[data-passkey=get]") == nil)
        #expect(page.document.first("main a[href=http://localhost:8080/account/sign-in]") != nil)
        #expect(page.document.first("#code") != nil)
        _ = shop
    }

    private func shopWithPasskey(at origin: String?) throws -> (TestShop, Shopper) {
        let shop = try TestShop()
        try shop.addPasskey(to: shop.addManager())
        return (shop, try Shopper(in: shop, publicOrigin: origin))
    }

    private func party(publicOrigin: String? = nil, host: String? = nil) throws -> RelyingParty? {
        let headers: Headers = host.map { ["Host": $0] } ?? [:]
        let languages = try Repository.languages.get()
        return Site(
            publicOrigin: publicOrigin, limits: RateLimits(), mail: MailSettings(), languages: languages
        ).relyingParty(for: Request(method: .get, path: "/", headers: headers))
    }
}
