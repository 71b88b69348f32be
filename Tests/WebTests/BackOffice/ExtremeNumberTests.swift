import Foundation
import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

/// The program survives any number in any field: it says so in a page, and its books are right.
/// The fields are those of the pages themselves, so that one that comes later is tried as well.
@Suite struct ExtremeNumberTests {
    static let extremes = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "-1", "0", "-0",
        "1000000", "999999999999", "-1000000000000000000", String(repeating: "9", count: 5000),
        String(repeating: "0", count: 5000) + "7", "1e3", "0x7F", "+5", "１２", "٣", "5.5", "NaN", "",
    ]

    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        for number in 1...30 { try shop.addProduct(slug: "pear-\(number)", name: "Pear \(number)") }
        for cents in 1...55 { try shop.edit(.milk) { $0.price = Money(minorUnits: 400 + cents, .usd) } }
        shopper = try Shopper(in: shop)
    }

    @Test(arguments: [false, true])
    func anyNumberInAnyFieldIsAnswered(asManager: Bool) throws {
        if asManager { _ = try shopper.signIn() }
        try fillCart()
        let (pages, forms) = try crawl()
        let kinds = Set(forms.map(\.form.action))
        for action in asManager
            ? ["/manage/products/tomato", "/manage/products"] : ["/cart/undo", "/cart/lines/tomato"]
        {
            #expect(kinds.contains(action))
        }
        var values = ExtremeValues()
        for (page, form) in forms {
            for field in form.fields.map(\.name) {
                for value in values.next() { try send(form, on: page, field, value) }
            }
        }
        for page in pages { try askForVariations(of: page, &values) }
        try expectConsistency()
    }

    /// Something in the cart, something to bring back, and an order.
    private func fillCart() throws {
        try shop.setStock(10, of: .tomato)
        _ = try shopper.post("/cart/empty")
        _ = try shopper.post("/cart/lines", ["product": "milk"])
        let page = try shopper.get("/checkout")
        let fields = ["key", "total", "quote"].map { QueryItems.Item(name: $0, value: page.hidden($0) ?? "") }
        _ = try shopper.send(.post, "/orders", QueryItems(fields), [:])
        for product in ["tomato", "milk", "apple"] { _ = try shopper.post("/cart/lines", ["product": product]) }
        _ = try shopper.post("/cart/lines/apple", ["quantity": "0"])
    }

    /// Every page that links lead to, and one form of each kind with the page it stands on.
    private func crawl() throws -> (pages: [String], forms: [(page: String, form: FoundForm)]) {
        var waiting = ["/", "/cart", "/checkout", "/orders?edit", "/account/sign-in", "/products/tomato"]
        var seen = Set(waiting)
        var kinds: Set<String> = []
        var forms: [(String, FoundForm)] = []
        var index = 0
        while index < waiting.count {
            let page = waiting[index]
            index += 1
            let html = try shopper.get(page).html
            for form in FoundForm.all(in: html) where !form.fields.isEmpty && kinds.insert(form.kind).inserted {
                forms.append((page, form))
            }
            let links = html.matches(of: #/href="(\/[^"#]*)/#).map { String($0.1).replacing("&amp;", with: "&") }
            // The map goes on in all directions.
            let passedOver = ["/public/", "/places?style", "/places/tiles/"]
            for link in links where !passedOver.contains(where: link.hasPrefix) && seen.insert(link).inserted {
                waiting.append(link)
            }
        }
        return (waiting, forms)
    }

    /// The form is looked for anew: what was sent before may have changed the page.
    private func send(_ form: FoundForm, on page: String, _ field: String, _ value: String) throws {
        func find() throws -> FoundForm? {
            FoundForm.all(in: try shopper.get(page).html).first { $0.kind == form.kind }
        }
        var found = try find()
        if found == nil {
            try fillCart()
            if page.hasPrefix("/manage/orders/") { try putBack(page, for: form) }
            if page.contains("zone") || page.contains("tax-class") { try forgetZones() }
            // A list that was named meanwhile is without a name again.
            if page.hasPrefix("/manage/orders?") { try forgetName(of: page) }
            found = try find()
        }
        let now = try #require(found, "\(form.kind) is not on \(page) any more")
        let answer =
            now.isPost
            ? try shopper.send(.post, now.action, now.filled(field, value), [:])
            : try shopper.get(now.action + "?\(field)=" + PercentEncoding.encodeQuery(value))
        #expect(answer.status.code < 500, "\(now.action) with \(field)=\(value.prefix(30))")
    }

    /// Removes the zones and tax classes that forms have added, whose pages have other fields with them.
    private func forgetZones() throws {
        for zone in try shop.store.read({ try $0.managedZones() }) where zone.zone.id != Zone.elsewhere {
            _ = try shop.store.write { try $0.setArchived(true, zone.zone.id, by: nil) }
        }
        for taxClass in try shop.store.read({ try $0.ask(.taxClasses) }) where taxClass.taxClass.id.rawValue > 5 {
            _ = try shop.store.write { try $0.setArchived(true, taxClass.taxClass.id, by: nil) }
        }
    }

    /// Sets an order that was cancelled, packed or delivered meanwhile to a state in which its page has a form.
    private func putBack(_ page: String, for form: FoundForm) throws {
        let order = "/" + page.split(separator: "/").prefix(3).joined(separator: "/")
        let isSent = form.fields.contains { $0.name == "parcel" }
        for state in ["resumed"] + (isSent ? ["packed"] : ["placed", "sent"]) {
            let revision = try shopper.get(order).hidden("revision") ?? ""
            _ = try shopper.post(order + "/states", ["state": state, "reason": "Again", "revision": revision])
        }
    }

    private func forgetName(of page: String) throws {
        for form in FoundForm.all(in: try shopper.get(page).html) where form.action.hasSuffix("/removal") {
            _ = try shopper.post(form.action, [:])
        }
    }

    /// The page's address with another number wherever it has one.
    private func askForVariations(of page: String, _ values: inout ExtremeValues) throws {
        for match in page.matches(of: #/(?:[=\/])([0-9]+)/#) {
            for value in values.next() {
                let number = PercentEncoding.encodeQuery(value)
                let address = page.replacingCharacters(in: match.1.startIndex..<match.1.endIndex, with: number)
                #expect(try shopper.get(address).status.code < 500, "\(address.prefix(100))")
            }
        }
    }

    private func expectConsistency() throws {
        for result in try IntegrityCheck(shop.folder, in: shop.address, digest: SHA256.hexDigest).run() {
            #expect(!result.isBad, "\(result.line)")
        }
        for slug in TestProduct.allCases.map(\.rawValue) {
            let product = try shop.managed(slug: slug).product
            #expect(product.stock.map(ProductAttributes.stocks.contains) ?? true)
            #expect(Money.prices.contains(product.price.minorUnits))
        }
    }
}

/// The extreme values in turn: a few for each field, or all of them in bin/test --long.
private struct ExtremeValues {
    private let count = rounds(3, long: ExtremeNumberTests.extremes.count)
    private var index = 0

    mutating func next() -> [String] {
        let all = ExtremeNumberTests.extremes
        defer { index = (index + count) % all.count }
        return (0..<count).map { all[(index + $0) % all.count] }
    }
}
