import HTTP
import TestTraits
import Testing

struct CompressionTests {
    private static let page = String(repeating: "<p>Tomatoes, 1 lb</p>\n", count: 300)
    private static let asks = ["Accept-Encoding: gzip, deflate, br"]

    private static func server(
        compresses: Bool = true, _ body: String = page,
        _ change: @escaping @Sendable (inout Response) -> Void = { _ in }
    ) throws -> TestServer {
        try TestServer(.test.with(\.compressesPages, compresses)) { _ in
            var response = Response.html(Array(body.utf8))
            response.mayBeCompressed = true
            change(&response)
            return .now(response)
        }
    }

    @Test func aPageIsCompressedForAClientThatAsks() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try server.client()
        for _ in 0..<3 {
            client.send(server.request("GET /", Self.asks))
            let answer = try client.response()
            #expect(answer["Content-Encoding"] == "gzip")
            #expect(answer["Vary"] == "Accept-Encoding")
            #expect(answer["Content-Type"] == "text/html; charset=utf-8")
            #expect(answer.body.count < 500)
            try #expect(Gunzip.text(answer.body) == Self.page)
        }
    }

    @Test func headSaysWhatGetSays() throws {
        let server = try Self.server()
        defer { server.stop() }
        let head = try server.fetch("HEAD /", Self.asks)
        let get = try server.fetch("GET /", Self.asks)
        #expect(head["Content-Length"] == String(get.body.count))
        #expect(head["Content-Encoding"] == "gzip")
    }

    @Test func whoDoesNotAskGetsThePageAsItIsAndCachesAreTold() throws {
        let server = try Self.server()
        defer { server.stop() }
        for headers in [[], ["Accept-Encoding: gzip;q=0"], ["Accept-Encoding: br"]] {
            let answer = try server.fetch("GET /", headers)
            #expect(answer["Content-Encoding"] == nil)
            #expect(answer["Vary"] == "Accept-Encoding")
            #expect(answer.text == Self.page)
        }
    }

    @Test func whatMayNotOrNeedNotBeCompressedIsNot() throws {
        let servers = [
            try Self.server { $0.mayBeCompressed = false },
            try Self.server(compresses: false),
            try Self.server("short"),
            try Self.server { $0.headers.add("Content-Encoding", "br") },
        ]
        for server in servers {
            let answer = try server.fetch("GET /", Self.asks)
            #expect(answer["Content-Encoding"] != "gzip")
            #expect(answer["Vary"] == nil)
            server.stop()
        }
    }

    @Test func whatDoesNotGetSmallerIsSentAsItIs() throws {
        var generator = SystemRandomNumberGenerator()
        let noise =
            (0..<1000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            + [UInt8](repeating: 0, count: 24)
        let server = try Self.server { $0.body = .bytes(noise) }
        defer { server.stop() }
        let answer = try server.fetch("GET /", Self.asks)
        #expect(answer["Content-Encoding"] == nil)
        #expect(answer["Vary"] == "Accept-Encoding")
        #expect(answer.body == noise)
    }

    @Test(.exact) func manyAtOnceGetEachTheirOwnPage() throws {
        let server = try TestServer(.test.with(\.compressesPages, true)) { request in
            var response = Response.text(String(repeating: "\(request.path) ", count: 2000))
            response.mayBeCompressed = true
            return .now(response)
        }
        defer { server.stop() }
        let clients = try (0..<50).map { _ in try server.client() }
        for (number, client) in clients.enumerated() { client.send(server.request("GET /\(number)", Self.asks)) }
        for (number, client) in clients.enumerated() {
            try #expect(Gunzip.text(client.response().body) == String(repeating: "/\(number) ", count: 2000))
        }
    }
}
