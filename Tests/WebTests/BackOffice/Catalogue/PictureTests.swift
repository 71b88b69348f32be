import Foundation
import Glibc
import HTTP
import Storage
import TestSupport
import Testing

@Suite struct PictureTests {
    private static let name = String(repeating: "0123456789abcdef", count: 4)
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        try PictureFiles(shop.folder).write(Array("<svg/>".utf8), as: Self.name + ".svg")
    }

    @Test func aPictureIsCachedForEverAndRunsNothing() throws {
        let picture = try shopper.get("/pictures/\(Self.name).svg")
        #expect(picture.status == .ok)
        #expect(picture.headers["Content-Type"] == "image/svg+xml")
        #expect(picture.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(picture.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
    }

    @Test func aKnownPictureIsNotSentAgain() throws {
        let tag = try #require(try shopper.get("/pictures/\(Self.name).svg").headers["ETag"])
        let again = try shopper.get("/pictures/\(Self.name).svg", ["If-None-Match": tag])
        #expect(again.status == .notModified)
    }

    @Test(arguments: [
        "../shop.sqlite", "/etc/passwd", "\(name).html", "\(name)", "\(name).svg/x", "\(name).svg.svg", "", ".svg",
        String(repeating: "A", count: 64) + ".svg", String(repeating: "0", count: 64) + ".svg",
    ]) func nothingElseIsServedFromTheDataFolder(name: String) throws {
        #expect(try shopper.get("/pictures/" + name).status == .notFound)
    }
}
