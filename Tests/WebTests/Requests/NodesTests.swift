import Dispatch
import Foundation
import Glibc
import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import HTTP
@testable import Storage
@testable import Web

/// Two programs on two machines that serve one shop, whose database is a server's: it does not matter which of them
/// somebody comes to.
@Suite(.enabled(if: TestDatabase.server != nil, "SHOPME_POSTGRESQL names no server: bin/test starts one"))
struct NodesTests {
    private let shop: TestShop
    private let node: TestNode
    /// A manager at the one, and a browser at the other.
    private let here: Shopper
    private let there: Shopper

    init() throws {
        shop = try TestShop(on: .postgresql)
        node = try TestNode(of: shop)
        here = try Shopper.manager(of: shop)
        there = try Shopper(in: shop, by: node)
    }

    private func addPear() throws -> Picture {
        let answer = try here.post(
            "/manage/products", ["name": "Pear", "price": "1.50", "unit": "kg", "category": "grocery"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(answer.status == .seeOther)
        return try #require(try shop.managed(slug: "pear").product.picture)
    }

    private func bytes(of response: Response) throws -> [UInt8] {
        guard case .file(let file) = response.body else { return Array(response.html.utf8) }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/proc/self/fd/\(file.descriptor)")))
    }

    private var picturesThere: PictureFiles { PictureFiles(node.store.folder) }

    @Test func aPictureIsServedWhereItNeverArrived() throws {
        let picture = try addPear()
        for name in [picture.fileName] + picture.variants.map(\.fileName) {
            let original = try #require(PictureFiles(shop.folder).content(of: name))
            #expect(!picturesThere.contains(name))
            for _ in 1...2 {
                let answer = try there.get("/pictures/" + name)
                #expect(answer.status == .ok && answer.headers["Content-Type"] == "image/webp")
                #expect(answer.headers["Cache-Control"] == "public, max-age=31536000, immutable")
                #expect(try bytes(of: answer) == original)
                #expect(picturesThere.content(of: name) == original)
            }
            let tag = try #require(try here.get("/pictures/" + name).headers["ETag"])
            #expect(try there.get("/pictures/" + name, ["If-None-Match": tag]).status == .notModified)
        }
        #expect(try there.get("/products/pear").html.contains(picture.fileName))
    }

    @Test(.exact) func aPictureIsFetchedOnceForAllWhoAsk() throws {
        let path = "/pictures/" + (try addPear()).fileName
        let website = there.website
        let answers = Mutex<[Status]>([])
        DispatchQueue.concurrentPerform(iterations: 50) { _ in
            let answer = website.answer(Request(path: path)).awaited
            answers.withLock { $0.append(answer.status) }
        }
        #expect(answers.withLock { $0 } == Array(repeating: .ok, count: 50))
    }

    @Test func noThreadOfTheServerWaitsForThePictureAndTheNextOneHasItAtOnce() throws {
        let request = Request(path: "/pictures/" + (try addPear()).fileName)
        guard case .later = there.website.answer(request) else { throw Missed() }
        _ = there.website.answer(request).awaited
        guard case .now = there.website.answer(request) else { throw Missed() }
    }

    @Test func whatIsNoPictureIsFoundNeitherHereNorThere() throws {
        let name = String(repeating: "0123456789abcdef", count: 4)
        for address in [name + ".webp", name + ".svg", name + ".html", "../shop.sqlite", name] {
            #expect(try there.get("/pictures/" + address).status == .notFound)
        }
        #expect(picturesThere.names() == [])
    }

    @Test func aPictureThatIsNotWhatItsNameSaysIsNotServed() throws {
        let name = try addPear().fileName
        try shop.database?.rawConnection().execute("UPDATE picture_files SET content = '\\x3c'")
        #expect(try there.get("/pictures/" + name).status == .notFound)
        #expect(!picturesThere.contains(name))
    }

    @Test func aPictureCanBeFetchedLaterWhenTheDatabaseIsAway() throws {
        let name = try addPear().fileName
        try node.store.close()
        let answer = try there.get("/pictures/" + name)
        #expect(answer.status == .serviceUnavailable && answer.headers["Retry-After"] == "5")
    }

    @Test func aDiskThatTakesNothingMoreStillServesThePicture() throws {
        let name = try addPear().fileName
        try FileManager.default.removeItem(atPath: node.store.folder.uploads)
        let answer = try there.get("/pictures/" + name)
        #expect(answer.status == .ok && !picturesThere.contains(name))
        guard case .bytes(let bytes) = answer.body else { throw Missed() }
        #expect(bytes == PictureFiles(shop.folder).content(of: name))
    }

    @Test func aFormThatWasRefusedHereIsTakenThereWithItsPicture() throws {
        let refused = try here.post(
            "/manage/products", ["name": "Pear", "unit": "kg", "category": "grocery"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        let draft = try #require(refused.hidden("picture-draft"))
        let manager = Shopper(beside: there, cookies: here.cookies)
        let answer = try manager.post(
            "/manage/products",
            ["name": "Pear", "price": "1.50", "unit": "kg", "category": "grocery", "picture-draft": draft])
        #expect(answer.status == .seeOther)
        let name = try #require(try shop.managed(slug: "pear").product.picture).fileName
        #expect(try manager.get("/pictures/" + name).status == .ok)
    }

    @Test func aTableSentHereIsReadThere() throws {
        let file = try shop.upload(Array("address,price\nmilk,9.99".utf8), in: "file", named: "table.csv")
        let answer = try here.post("/manage/imports", ["kind": "products"], files: [file])
        let address = try #require(answer.headers["Location"])
        #expect(try there.website.goOnWithImports())
        #expect(try !here.website.goOnWithImports(), "it is done twice")
        while try there.website.goOnWithImports() {}
        _ = try here.post(address + "/application")
        while try there.website.goOnWithImports() {}
        #expect(try shop.product(.milk).price.decimal == "9.99")
    }

    @Test func theWorkOfAMinuteIsDoneByOne() throws {
        #expect(try here.website.doMinuteJobs())
        #expect(try !there.website.doMinuteJobs())
        try shop.store.close()
        #expect(try there.website.doMinuteJobs())
    }

    @Test func thePlacesOfAFileAreLoadedWhereverItLies() throws {
        #expect(try here.website.doMinuteJobs())
        let folder = node.store.folder.path + "/places"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = URL(fileURLWithPath: folder + "/places.json")
        try Data(#"[{"title": "Old Town", "latitude": 46.9, "longitude": 7.4}]"#.utf8).write(to: file)
        #expect(try !there.website.doMinuteJobs())
        #expect(try here.get("/places").html.contains("Old Town"))
    }

    @Test func whoSignsInHereIsSignedInThereAndSignsOutEverywhere() throws {
        let manager = Shopper(beside: there, cookies: here.cookies)
        #expect(try manager.get("/manage/settings").status == .ok)
        _ = try manager.post("/account/sign-out")
        #expect(try here.get("/manage/settings").status == .seeOther)
    }

    @Test func whatIsChangedHereIsShownThereAtOnce() throws {
        for number in 1...10 {
            #expect(try there.get("/categories/grocery").html.contains("Cart"))
            try shop.setPrice(cents: 100 + number, of: .tomato)
            #expect(try there.get("/categories/grocery").html.contains("<strong>$1.\(number < 10 ? "0" : "")\(number)"))
            let grocery = try shop.store.read { try $0.settings() }
            let changed = ShopSettings(name: "Shop \(number)", currency: grocery.currency, timeZone: grocery.timeZone)
            try shop.store.write { try $0.setSettings(changed) }
            #expect(try there.get("/").html.contains("Shop \(number)"))
        }
    }

    @Test func aCartFilledHereIsBoughtThere() throws {
        _ = try here.post("/cart/lines", ["product": "tomato", "quantity": "2"])
        let shopper = Shopper(beside: there, cookies: here.cookies)
        #expect(try shopper.get("/cart").html.contains("Tomato"))
    }

    @Test func whoFollowsAListHereHearsOfWhatIsAddedThere() throws {
        let path = try #require(try here.post("/lists", ["name": "Week"]).headers["Location"])
        guard case .stream(let stream) = try here.get(path + "/events").body else { throw Missed() }
        defer { stream.isOver() }
        _ = try Shopper(beside: there, cookies: here.cookies).post(path + "/items", ["lines": "500 g flour"])
        var heard = ""
        try waitUntil("the event arrives") {
            if case .send(let bytes) = stream.next(upTo: 1 << 16, sleeping: { {} }) {
                heard += String(decoding: bytes, as: UTF8.self)
            }
            return heard.contains("flour")
        }
        #expect(heard.contains("event: change") && heard.contains("flour"))
    }
}

private struct Missed: Error {}
