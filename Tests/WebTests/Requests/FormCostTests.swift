import Foundation
import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The CPU time of reading forms. A form is read on a thread of the server or of the writer, so that its cost may grow no
/// faster than its length. Forms come from the route table and fields from the source code, so that new ones are included.
@Suite struct FormCostTests {
    private let shop: TestShop
    private let forms: PublicForms

    init() throws {
        shop = try TestShop()
        forms = try PublicForms(of: shop)
    }

    @Test func publicFormsAreFoundInRouteTable() throws {
        let patterns = Set(forms.routes.map(\.pattern))
        #expect(patterns.isSuperset(of: ["/lists/{list}/items", "/lists/{list}/operations", "/cart", "/account/join"]))
        #expect(Set(FieldNames.all).isSuperset(of: ["lines", "operations", "coupon", "card-number", "given-name"]))
    }

    /// A text of marks in each field alone, and in all fields at once.
    @Test(arguments: [(128, 2048), (1024, 16_384)]) func costOfReadingFormGrowsLinearly(small: Int, large: Int) throws {
        for route in forms.routes {
            for mark in route.isParsed ? Mark.all : Mark.some {
                try compare(route, FieldNames.all, mark, small, large)
                for name in FieldNames.all where route.isParsed || small == 128 && Mark.few.contains(mark) {
                    try compare(route, [name], mark, small, large)
                }
            }
        }
    }

    private func compare(
        _ route: PublicForms.Form, _ names: [String], _ mark: String, _ small: Int, _ large: Int
    ) throws {
        let slow = try forms.cost(of: route, names, Mark.text(mark, count: large))
        // Less is noise.
        guard slow > .milliseconds(8) else { return }
        let (least, most) = try (
            forms.leastCost(of: route, names, Mark.text(mark, count: small)),
            forms.leastCost(of: route, names, Mark.text(mark, count: large))
        )
        let field = names.count == 1 ? names[0] : "all fields"
        let growth = most / max(least, .microseconds(1))
        try #require(
            growth <= 40 || most <= .milliseconds(8),
            "\(route.pattern), \(field): \(small) × \(mark.debugDescription) take \(least), \(large) take \(most)")
    }
}

/// Texts that the readers of forms look for.
private enum Mark {
    /// Marks that lead to different ways of reading a text.
    static let few = ["- ", "\u{301}\u{316}"]
    static let some = String.bullets + ["1 ", "a", " ", "\n", "- \n", "\u{301}\u{316}", "&", ","]
    private static let signs = "!\"#$%'()*+-./:;<=>?@[\\]^_`{|}~0xéß½–×’\u{0}\u{200B}\u{200D}👩\u{FB01}".map {
        String($0)
    }
    private static let words = [
        "\r\n", "\t", "of ", "a few ", ") ", "1/2 ", "1 x ", "x1", ", 1 ", "1-", "k\u{212A}", "of x ", "A\u{327}",
    ]
    static let all: [String] = some + signs + words

    static func text(_ mark: String, count: Int) -> String { String(repeating: mark, count: count) }
}

/// Names of fields that the source code reads or a template holds, and those of the rows of a page.
private enum FieldNames {
    static let all: [String] = {
        let patterns = [
            #/(?:form\[|form\.fields\[|short\(|number\(|typed\(|line\(|text\(|has\(|name\(|all\()\s*"([a-z][a-z-]*)"/#,
            #/name="([a-z][a-z-]*)"/#, #/case [a-zA-Z.]+: "([a-z-]+)"/#,
        ]
        var names: Set<String> = ["quantity-milk", "shown-milk"]
        for folder in ["/Sources/Web", "/Templates"] {
            let files = FileManager.default.enumerator(atPath: Repository.path + folder)
            while let file = files?.nextObject() as? String {
                guard !file.contains("BackOffice"), !file.contains("back-office"),
                    let text = try? String(contentsOfFile: Repository.path + folder + "/" + file, encoding: .utf8)
                else { continue }
                for pattern in patterns { names.formUnion(text.matches(of: pattern).map { String($0.1) }) }
            }
        }
        return names.sorted()
    }()

    /// Texts before the marks, without which a reader looks no further.
    static let starts: [String: String] = [
        "operations": [
            String(repeating: "0a", count: 16), String(repeating: "0b", count: 16), "1795269900000", "add", "",
        ]
        .joined(separator: " "),
        "then": "/", "return": "/", "email": "zoe@example.", "quote": "1:1:", "signature": "1,1 ",
    ]

    /// Values of the other fields.
    static let values = [
        "email": "zoe@example.com", "password": "four wet wooden horses", "name": "Zoe", "given-name": "Zoe",
        "family-name": "Zoe", "lines": "1 Road", "city": "Reno", "state": "NV", "code": "89501", "country": "US",
        "then": "/", "return": "/",
    ]
}

/// The public forms of a shop and a customer who may send them all.
private struct PublicForms {
    struct Form {
        let pattern: String
        let path: String
        let parameters: PathParameters
        let handler: Route.Handler

        /// True if the form is read before the change.
        var isParsed: Bool {
            switch handler {
            case .parsed, .parsedInPortions: true
            default: false
            }
        }
    }

    let routes: [Form]
    private let customer: Shopper
    private let shop: TestShop

    init(of shop: TestShop) throws {
        self.shop = shop
        var limits = RateLimits()
        (limits.newVisitors, limits.orders, limits.joins) = (0, 0, 0)
        (limits.mailedLinks, limits.delayableMails) = (0, 0)
        try shop.signIn("zoe", to: shop.account(as: .customer))
        let customer = Shopper(
            beside: try Shopper(in: shop, limits: limits), cookies: ["session": TestShop.token(of: "zoe").text])
        self.customer = customer
        let values = try Self.parameters(of: customer)
        var router = Router<Route>()
        for (method, route) in customer.routes { router.add(method, route.pattern, route) }
        routes = customer.routes.filter { $0.method == .post && $0.route.role?.isStaff != true }.compactMap {
            _, route in
            let path = values.reduce(route.pattern) { $0.replacing("{\($1.key)}", with: $1.value) }
                .replacing(#/\{[a-z.]+\}/#, with: "1")
            guard case .found(let found, let parameters) = router.match(.post, path), found === route else {
                return nil
            }
            return Form(pattern: route.pattern, path: path, parameters: parameters, handler: route.handler)
        }
    }

    /// Makes what the routes are about: a list with an item, an order, a game, a full cart.
    private static func parameters(of customer: Shopper) throws -> [String: String] {
        let list = try #require(try customer.post("/lists", ["name": "Week"]).headers["Location"])
        let page = try customer.submit(list + "/items", ["lines": "milk"])
        let item = try #require(page.document.all(".list-item").compactMap { $0["id"] }.first)
        let game = try #require(
            try customer.post("/games/four-in-a-row", ["opponent": "person"]).headers["Location"])
        _ = try customer.post("/cart/lines", ["product": "milk"])
        return [
            "list": String(list.split(separator: "/")[1]), "item": String(item.dropFirst("item-".count)),
            "game": String(game.split(separator: "/").last ?? ""), "line...": "milk",
        ]
    }

    /// The CPU time of the thread that reads the form.
    func cost(of form: Form, _ names: [String], _ text: String) throws -> Duration {
        let filled = Set(names)
        let fields = FieldNames.all.map { name in
            let isFilled = filled.contains(name)
            return QueryItems.Item(
                name: name,
                value: isFilled ? (FieldNames.starts[name] ?? "") + text : FieldNames.values[name] ?? "1")
        }
        // Most buttons and boxes lead away from the fields.
        let sent = QueryItems(fields.filter { filled.contains($0.name) || FieldNames.values[$0.name] != nil })
        let request = Request(
            method: .post, path: form.path, headers: ["Cookie": "session=\(TestShop.token(of: "zoe").text)"],
            form: HTTP.Form(fields: sent))
        let site = customer.website.site
        switch form.handler {
        case .parsedInPortions(let parse):
            return ThreadTime.of {
                _ = parse(request.form)
                // Parsed by the change itself, once its limit is counted.
                let sent = SentListOperations(ListOperationLines(request.form))
                _ = sent.operations(after: 0, atMost: sent.count) { _ in false }
            }
        case .parsed(let parse):
            return ThreadTime.of {
                _ = parse(request.form)
                if form.pattern == "/lists/{list}/items" { _ = TypedListLines(request.form).lines { _ in false } }
            }
        case .write(let handler):
            return try rolledBack { transaction in
                let context = RequestContext(request, form.parameters, site, transaction.snapshot, menu: StaffMenu())
                return ThreadTime.of { _ = try? handler(context, transaction) }
            }
        case .background(let prepare):
            return try shop.store.read { snapshot in
                let context = RequestContext(request, form.parameters, site, snapshot, menu: StaffMenu())
                return ThreadTime.of { _ = try? prepare(context, snapshot) }
            }
        case .file, .read, .slowRead, .message: return .zero
        }
    }

    func leastCost(of form: Form, _ names: [String], _ text: String) throws -> Duration {
        try (0..<3).map { _ in try cost(of: form, names, text) }.min() ?? .zero
    }

    private struct Rollback: Error { let cost: Duration }

    private func rolledBack(_ body: @escaping @Sendable (Transaction) throws -> Duration) throws -> Duration {
        do {
            return try shop.store.write { transaction -> Duration in throw Rollback(cost: try body(transaction)) }
        } catch let rollback as Rollback {
            return rollback.cost
        }
    }
}
