import HTTP
import Testing

/// The table of Go's `net/http/csrf_test.go`.
struct CrossOriginProtectionTests {
    static let host = "example.com"

    private static func allows(
        _ method: Method, site: String?, origin: String?, trusted: [String] = [], host: String = host
    ) -> Bool {
        var headers: Headers = ["Host": host]
        if let site { headers.add("Sec-Fetch-Site", site) }
        if let origin { headers.add("Origin", origin) }
        return CrossOriginProtection(trustedOrigins: trusted).allows(method, headers)
    }

    @Test(
        arguments: [
            ("same-origin allowed", Method.post, "same-origin", nil, true),
            ("none allowed", .post, "none", nil, true),
            ("cross-site blocked", .post, "cross-site", nil, false),
            ("same-site blocked", .post, "same-site", nil, false),
            ("no header with no origin", .post, nil, nil, true),
            ("no header with matching origin", .post, nil, "https://example.com", true),
            ("no header with mismatched origin", .post, nil, "https://attacker.example", false),
            ("no header with null origin", .post, nil, "null", false),
            ("GET allowed", .get, "cross-site", nil, true),
            ("HEAD allowed", .head, "cross-site", nil, true),
            ("an empty header with no origin", .post, "", nil, true),
            ("an empty header with mismatched origin", .post, "", "https://attacker.example", false),
            ("an unknown site", .post, "elsewhere", nil, false),
            ("the port counts", .post, nil, "https://example.com:8443", false),
            ("no scheme", .post, nil, "example.com", false),
            ("a path does not help", .post, nil, "https://attacker.example/example.com", false),
            ("a longer host", .post, nil, "https://example.com.attacker.example", false),
        ] as [(String, Method, String?, String?, Bool)])
    func theBrowsersWordDecides(_ name: String, _ method: Method, _ site: String?, _ origin: String?, _ allowed: Bool) {
        #expect(Self.allows(method, site: site, origin: origin) == allowed, "\(name)")
    }

    @Test(
        arguments: [
            ("trusted origin without sec-fetch-site", nil, "https://trusted.example", true),
            ("trusted origin with cross-site", "cross-site", "https://trusted.example", true),
            ("untrusted origin without sec-fetch-site", nil, "https://attacker.example", false),
            ("untrusted origin with cross-site", "cross-site", "https://attacker.example", false),
        ] as [(String, String?, String, Bool)])
    func trustedOriginsMayPost(_ name: String, _ site: String?, _ origin: String, _ allowed: Bool) {
        let result = Self.allows(.post, site: site, origin: origin, trusted: ["https://trusted.example"])
        #expect(result == allowed, "\(name)")
    }

    @Test func withoutAPublicOriginTheSchemeIsLeftToTheProxy() {
        #expect(Self.allows(.post, site: nil, origin: "http://example.com"))
    }

    @Test(
        arguments: [
            ("https://example.com", "https://example.com", true),
            ("https://example.com", "http://example.com", false),
            ("https://example.com", "HTTP://example.com", false),
            ("https://Example.com:443", "https://example.com", true),
            ("https://Example.com:443", "http://example.com", false),
            ("http://example.com", "http://example.com", true),
        ])
    func aPageWithoutTLSDoesNotSpeakForAShopThatHasIt(_ publicOrigin: String, _ origin: String, _ allowed: Bool) {
        let headers: Headers = ["Host": Self.host, "Origin": origin]
        #expect(CrossOriginProtection(publicOrigin: publicOrigin).allows(.post, headers) == allowed)
    }

    @Test func aHostWithAPortMatchesItsOrigin() {
        #expect(Self.allows(.post, site: nil, origin: "http://localhost:8080", host: "localhost:8080"))
        for rest in ["/", "/x", "?x", "#x"] {
            #expect(!Self.allows(.post, site: nil, origin: "http://localhost:8080" + rest, host: "localhost:8080"))
        }
    }
}
