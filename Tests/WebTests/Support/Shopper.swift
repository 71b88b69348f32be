import Dispatch
import HTTP
import Logging
import Secrets
import Shop
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Web

/// A browser without a screen: stores its cookies, follows redirects when told to, and asks the real router.
final class Shopper {
    /// Retained, since their folders are removed with them.
    private let shop: TestShop
    private let node: TestNode?
    let website: Website
    private(set) var cookies: [String: String] = [:]
    /// IP address of the browser.
    private let address: String

    /// `routes` are the shop's own, or others to test the machinery; `node` is another program that serves the shop.
    init(
        in shop: TestShop, by node: TestNode? = nil, publicOrigin: String? = nil, limits: RateLimits = RateLimits(),
        mail: MailSettings = MailSettings(),
        logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, pool: WorkerPool = WorkerPool(),
        pictures: WorkerPool = WorkerPool(), slowReads: WorkerPool = WorkerPool(),
        managerReads: WorkerPool = WorkerPool(),
        routes: (ShopParts) throws -> RouteTable = RouteTable.shop
    ) throws {
        (self.shop, self.node) = (shop, node)
        address = "127.0.0.1"
        website = try Website(
            node?.store ?? shop.store, templates: Repository.templates.get(), publicFolder: Repository.path + "/Public",
            publicOrigin: publicOrigin, limits: limits, mail: mail, logger: logger,
            pools: WorkerPools(
                passwordHashes: pool, imageWorkers: pictures, slowReads: slowReads, managerReads: managerReads),
            routes: routes)
    }

    /// The browser of a manager, who is signed in.
    static func manager(of shop: TestShop) throws -> Shopper {
        try shop.addManager()
        let manager = try Shopper(in: shop)
        _ = try manager.signIn()
        return manager
    }

    /// The browser of a clerk, who is signed in.
    static func clerk(of shop: TestShop) throws -> Shopper {
        try shop.signIn("clerk", to: shop.account(as: .clerk))
        return Shopper(beside: try Shopper(in: shop), cookies: ["session": TestShop.token(of: "clerk").text])
    }

    /// Another browser in the same shop.
    init(beside other: Shopper, at address: String? = nil, cookies: [String: String] = [:]) {
        self.address = address ?? other.address
        (shop, node) = (other.shop, other.node)
        website = other.website
        self.cookies = cookies
    }

    /// Every route of the shop.
    var routes: [(method: HTTP.Method, route: Route)] {
        website.allRoutes
    }

    func ask(_ method: HTTP.Method, _ address: String) throws -> Response {
        method == .post ? try post(address) : try get(address)
    }

    func get(_ address: String, _ headers: Headers = [:]) throws -> Response {
        try send(.get, address, QueryItems(), headers)
    }

    func post(
        _ address: String, _ fields: KeyValuePairs<String, String> = [:], files: [UploadedFile] = []
    ) throws -> Response {
        try send(.post, address, QueryItems(fields.map { .init(name: $0.key, value: $0.value) }), [:], files)
    }

    /// Sends a form and opens the page that it leads to.
    func submit(
        _ address: String, _ fields: KeyValuePairs<String, String> = [:], files: [UploadedFile] = []
    ) throws -> Response {
        let answer = try post(address, fields, files: files)
        guard answer.status == .seeOther, let location = answer.headers["Location"] else { return answer }
        return try get(location.prefix { $0 != "#" }.description)
    }

    func send(
        _ method: HTTP.Method, _ address: String, _ fields: QueryItems, _ headers: Headers,
        _ files: [UploadedFile] = []
    ) throws -> Response {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var headers = headers
        for field in cookieHeader.fields { headers.add(field.name, field.value) }
        let query = try #require(QueryItems.parse(parts.count == 2 ? parts[1] : ""))
        let request = Request(
            method: method, path: parts[0], query: query, headers: headers, form: Form(fields: fields, files: files),
            remoteAddress: self.address)
        let response = files.isEmpty ? website.answer(request).awaited : try answer(toFilesOf: request)
        keepCookies(of: response)
        return response
    }

    /// Sends files where they are taken.
    private func answer(toFilesOf request: Request) throws -> Response {
        switch website.accepts(request).awaited {
        case .files: return website.answer(request).awaited
        case .raw: return website.answer(request).awaited
        case .refuse(let response): return response
        case .form, .later: return Response(status: .contentTooLarge)
        }
    }

    /// Policy for a form in parts that this browser is about to send.
    func policy(_ address: String) -> BodyPolicy {
        website.accepts(Request(method: .post, path: address, headers: cookieHeader)).awaited
    }

    private var cookieHeader: Headers {
        cookies.isEmpty ? [:] : ["Cookie": cookies.map { "\($0)=\($1)" }.joined(separator: "; ")]
    }

    private func keepCookies(of response: Response) {
        for line in response.headers.all("Set-Cookie") {
            let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies[String(pair[0])] = line.contains("Max-Age=0") ? nil : String(pair[1])
        }
    }
}

extension Reply {
    /// Waits for the response when it comes from the writer.
    var awaited: Response {
        switch self {
        case .now(let response): return response
        case .later(let begin): return awaitedReply(begin)
        }
    }
}

extension BodyPolicy {
    /// Waits for the policy when it comes from another thread.
    var awaited: BodyPolicy {
        guard case .later(let begin) = self else { return self }
        return awaitedReply(begin)
    }
}

private func awaitedReply<Value: Sendable>(_ begin: (@escaping @Sendable (Value) -> Void) -> Void) -> Value {
    let done = DispatchSemaphore(value: 0)
    let reply = Mutex<Value?>(nil)
    begin { value in
        reply.withLock { $0 = value }
        done.signal()
    }
    done.wait()
    return reply.withLock { $0! }
}

extension Response {
    /// The page's text.
    var html: String {
        let bytes: [UInt8]
        switch body {
        case .bytes(let whole): bytes = whole
        case .edited(let text): bytes = text.bytes
        default: return ""
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a hidden field of the page.
    func hidden(_ name: String) -> String? {
        let parts = html.split(separator: "name=\"\(name)\" value=\"", maxSplits: 1)
        return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : nil
    }

    /// The text of the page's first heading, whatever its attributes are.
    var heading: String? {
        let parts = html.split(separator: "<h1 ", maxSplits: 1)
        guard parts.count == 2, let text = parts[1].split(separator: ">", maxSplits: 1).last else { return nil }
        return String(text.prefix { $0 != "<" })
    }

    /// The text of the page's notice, if it has one. Of the panel after an order, its heading and its first sentence.
    var notice: String? {
        if let panel = html.split(separator: "<h2>", maxSplits: 1).last, html.contains("<div class=\"notice thanks\">"),
            let said = panel.split(separator: "<h3>", maxSplits: 1).first
        {
            return said.replacing(#/<[^>]*>/#, with: "").split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        let plain = html.replacing(" data-passes", with: "").replacing(" notice-bad", with: "")
        let parts = plain.split(separator: "<div class=\"notice\">\n<p>", maxSplits: 1)
        return parts.count == 2 ? String(parts[1].prefix { $0 != "<" }) : nil
    }
}
