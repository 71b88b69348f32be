import Testing

@testable import HTTP

struct TrustedProxiesTests {
    private static let proxies = ["10.0.0.0/8", "127.0.0.1", "2001:db8:1::/48"]

    private static func origin(_ address: String, _ forwarded: String...) throws -> String {
        let headers = Headers(forwarded.map { Headers.Field(name: "X-Forwarded-For", value: $0) })
        return try TrustedProxies(proxies).origin(behind: #require(IPAddress(address)), headers).description
    }

    @Test func aVisitorsOwnClaimIsNotBelieved() throws {
        try #expect(Self.origin("203.0.113.7", "198.51.100.1") == "203.0.113.7")
    }

    @Test func aProxyIsBelieved() throws {
        try #expect(Self.origin("10.1.2.3", "203.0.113.7") == "203.0.113.7")
        try #expect(Self.origin("2001:db8:1:ffff::1", "2001:db8::7") == "2001:db8::7")
        try #expect(Self.origin("10.1.2.3") == "10.1.2.3")
    }

    @Test func onlyTheRightmostAddressThatIsNoProxysCounts() throws {
        try #expect(Self.origin("127.0.0.1", "198.51.100.1, 203.0.113.7,10.9.9.9") == "203.0.113.7")
        try #expect(Self.origin("127.0.0.1", "198.51.100.1", "203.0.113.7", "10.9.9.9") == "203.0.113.7")
        try #expect(Self.origin("127.0.0.1", "10.1.1.1, 10.2.2.2") == "10.1.1.1")
    }

    @Test func whatIsNoAddressEndsTheSearch() throws {
        try #expect(Self.origin("127.0.0.1", "203.0.113.7, unknown, 10.9.9.9") == "10.9.9.9")
        try #expect(Self.origin("127.0.0.1", "") == "127.0.0.1")
    }

    @Test func aPortBehindAnAddressIsLeftOut() throws {
        try #expect(Self.origin("127.0.0.1", "203.0.113.7:4711") == "203.0.113.7")
        try #expect(Self.origin("127.0.0.1", "[2001:db8::7]:4711") == "2001:db8::7")
    }

    @Test func anAddressOfIPv4ThatCameOverIPv6IsTheSame() throws {
        try #expect(Self.origin("::ffff:10.1.2.3", "::ffff:203.0.113.7") == "203.0.113.7")
    }

    @Test(arguments: ["", "shop.example", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "::/129", "10.0.0.0/8/8", "1"])
    func aMalformedProxyIsTold(_ proxy: String) {
        #expect(throws: ServerError("“\(proxy)” is not an address or a range such as 10.0.0.0/8.")) {
            try TrustedProxies([proxy])
        }
    }

    @Test func allAddressesAreARange() throws {
        let all = try #require(AddressRange("0.0.0.0/0"))
        #expect(try all.contains(#require(IPAddress("255.255.255.255"))))
        #expect(try !all.contains(#require(IPAddress("2001:db8::7"))))
        #expect(try #require(AddressRange("::/0")).contains(#require(IPAddress("2001:db8::7"))))
    }

    @Test func theApplicationSeesTheVisitorsAddress() throws {
        let server = try TestServer(.test.with(\.trustedProxies, ["127.0.0.1"])) { .now(.text($0.remoteAddress)) }
        defer { server.stop() }
        try #expect(server.fetch("GET /", ["X-Forwarded-For: 203.0.113.7"]).text == "203.0.113.7")
        let direct = try TestServer { .now(.text($0.remoteAddress)) }
        defer { direct.stop() }
        try #expect(direct.fetch("GET /", ["X-Forwarded-For: 203.0.113.7"]).text == "127.0.0.1")
    }
}
