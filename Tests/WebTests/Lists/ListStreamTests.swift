import Foundation
import Shop
import Storage
import TestSupport
import Testing

@testable import HTTP
@testable import Web

/// Event streams of lists, which end with the right to see the list.
@Suite struct ListStreamTests {
    private let shop: TestShop
    private let owner: Shopper
    private let path: String

    init() throws {
        shop = try TestShop()
        let mail = MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true)
        owner = try Shopper(in: shop, publicOrigin: "http://shop.example", mail: mail)
        _ = try owner.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        path = try #require(try owner.post("/lists", ["name": "Week"]).headers["Location"])
    }

    @Test(arguments: ["see", "edit"]) func endedLinkEndsItsStreamBeforeTheNextChange(right: String) throws {
        let reader = Shopper(beside: owner)
        _ = try reader.get(try link(right))
        let stream = try follow(reader)
        try add("milk")
        try stream.expect("milk")
        let link = try #require(
            try owner.get(path + "/sharing").document.all("form").compactMap { $0["action"] }
                .first { $0.hasSuffix("/ending") })
        #expect(try owner.post(link).status == .seeOther)
        try add("wine")
        try stream.expectEnd(without: "wine")
        #expect(try reader.get(path + "/events").status == .notFound)
    }

    @Test func signOutEndsTheStream() throws {
        let stream = try follow(owner)
        let other = try signedInElsewhere()
        _ = try owner.post("/account/sign-out")
        _ = try other.post(path + "/items", ["lines": "wine"])
        try stream.expectEnd(without: "wine")
    }

    @Test func signOutOfAReaderEndsTheStreamOfALink() throws {
        let reader = Shopper(beside: owner)
        try shop.addManager()
        _ = try reader.signIn()
        _ = try reader.get(try link("see"))
        let stream = try follow(reader)
        _ = try reader.post("/account/sign-out")
        try add("wine")
        try stream.expectEnd(without: "wine")
    }

    @Test func signInEndedFromElsewhereEndsTheStream() throws {
        let stream = try follow(owner)
        let other = try signedInElsewhere()
        #expect(try other.post("/account/sign-ins/ending").status == .seeOther)
        _ = try other.post(path + "/items", ["lines": "wine"])
        try stream.expectEnd(without: "wine")
    }

    @Test func passwordChangeEndsTheStreamOfACopiedCookie() throws {
        let stream = try follow(Shopper(beside: owner, cookies: owner.cookies))
        let change: KeyValuePairs = ["password": TestShop.password, "new-password": "a purple bicycle sings"]
        #expect(try owner.post("/account/new-password", change).status == .seeOther)
        try add("wine")
        try stream.expectEnd(without: "wine")
        let next = try follow(owner)
        try add("bread")
        try next.expect("bread")
    }

    @Test func signInToAnotherAccountEndsTheStream() throws {
        let stream = try follow(owner)
        let other = try signedInElsewhere()
        try shop.addManager()
        _ = try owner.signIn()
        _ = try other.post(path + "/items", ["lines": "wine"])
        try stream.expectEnd(without: "wine")
    }

    @Test func rightThatHoldsKeepsItsStreamOpen() throws {
        let reader = Shopper(beside: owner)
        _ = try reader.get(try link("see"))
        let streams = try [follow(owner), follow(reader)]
        for name in ["milk", "wine"] {
            try add(name)
            for stream in streams { try stream.expect(name) }
        }
    }

    private func add(_ name: String) throws { _ = try owner.post(path + "/items", ["lines": name]) }

    private func signedInElsewhere() throws -> Shopper {
        let other = Shopper(beside: owner)
        #expect(try other.signIn("zoe@example.com", TestShop.password).status == .seeOther)
        return other
    }

    private func link(_ right: String) throws -> String {
        let token = try #require(try owner.get(path + "/sharing").hidden("token"))
        let page = try owner.post(path + "/links", ["right": right, "token": token])
        let link = try #require(page.document.first("#link")?["value"])
        return try #require(link.firstRange(of: "/lists/").map { String(link[$0.lowerBound...]) })
    }

    private func follow(_ shopper: Shopper) throws -> FollowedStream {
        let body = try shopper.get(path + "/events").body
        let stream: EventStream? = if case .stream(let stream) = body { stream } else { nil }
        return FollowedStream(try #require(stream))
    }
}

/// The client of an event stream.
private final class FollowedStream {
    private let stream: EventStream
    private var text = ""
    private var isEnded = false

    init(_ stream: EventStream) { self.stream = stream }

    /// Waits until this text has come.
    func expect(_ part: String, at location: SourceLocation = #_sourceLocation) throws {
        try wait { $0.contains(part) }
        #expect(text.contains(part) && !isEnded, sourceLocation: location)
    }

    /// Waits until the server ends the stream, which has not sent this text.
    func expectEnd(without part: String, at location: SourceLocation = #_sourceLocation) throws {
        try wait { _ in false }
        #expect(isEnded && !text.contains(part), sourceLocation: location)
    }

    private func wait(for isDone: (String) -> Bool) throws {
        let deadline = ContinuousClock().now + .seconds(20)
        while !isDone(text), !isEnded, ContinuousClock().now < deadline {
            switch stream.next(upTo: 1 << 16, sleeping: { {} }) {
            case .send(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .end: isEnded = true
            case .sleep: Thread.sleep(forTimeInterval: 0.02)
            }
        }
    }

    deinit { stream.isOver() }
}
