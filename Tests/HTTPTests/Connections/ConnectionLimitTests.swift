import HTTP
import Synchronization
import TestTraits
import Testing

struct ConnectionLimitTests {
    /// Connections that are there for certain, since each has had an answer.
    private static func clients(_ count: Int, of server: TestServer) throws -> [RawClient] {
        try (0..<count).map { _ in
            let client = try server.client()
            client.send(server.request("GET /"))
            try #expect(client.response().status == 200)
            return client
        }
    }

    private static func expect(_ status: Int, from client: RawClient) throws {
        let answer = try client.response()
        #expect(answer.status == status)
        #expect(answer["Retry-After"] == "5")
        #expect(answer["Connection"] == "close")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["X-Request-Id"]?.count == 10)
        #expect(!answer.text.isEmpty)
        #expect(client.isClosed)
    }

    @Test func aConnectionTooManyIsToldToComeAgain() throws {
        let server = try TestServer(.test.with(\.connectionLimit, 3))
        defer { server.stop() }
        let clients = try Self.clients(3, of: server)
        try Self.expect(503, from: server.client())
        clients[0].send(server.request("GET /"))
        try #expect(clients[0].response().status == 200)
    }

    @Test func whoWaitsLongestWithoutARequestMakesRoomWhenAllPlacesAreTaken() throws {
        let clock = ManualClock()
        let server = try TestServer(.test.with(\.connectionLimit, 4).with(\.headerTimeout, .seconds(60)).with(clock))
        defer { server.stop() }
        let kept = try Self.clients(1, of: server)
        let slow = try (1...3).map { number in
            let client = try server.client(number: number + 1)
            client.send("GET /\(number) HTT")
            clock.advance(milliseconds: 50)
            return client
        }
        try Self.expect(503, from: server.client())
        clock.advance(milliseconds: 2200)
        try #expect(server.fetch("GET /fresh").status == 200)
        #expect(slow[0].isClosed)
        #expect(slow[1].isSilent(milliseconds: 10))
        kept[0].send(server.request("GET /"))
        try #expect(kept[0].response().status == 200)
    }

    @Test func whoIsBeingServedIsNeverEndedToMakeRoom() throws {
        let clock = ManualClock()
        let waiting = Mutex<[@Sendable (Response) -> Void]>([])
        let server = try TestServer(.test.with(\.connectionLimit, 2).with(clock)) { _ in
            .later { reply in waiting.withLock { $0.append(reply) } }
        }
        defer { server.stop() }
        let clients = try (1...2).map { _ in
            let client = try server.client()
            client.send(server.request("GET /"))
            return client
        }
        try waitUntil("both requests wait") { waiting.withLock { $0.count } == 2 }
        clock.advance(milliseconds: 2200)
        try Self.expect(503, from: server.client())
        for reply in waiting.withLock({ $0 }) { reply(.text("late")) }
        for client in clients { try #expect(client.response().text == "late") }
    }

    @Test func oneTooManyFromAnAddressIsTold() throws {
        let server = try TestServer(.test.with(\.connectionsPerAddress, 3).with(\.host, "0.0.0.0"))
        defer { server.stop() }
        let clients = try Self.clients(3, of: server)
        try Self.expect(429, from: server.client())
        try #expect(clients.count == 3 && server.fetchFromElsewhere() == 200)
    }

    @Test func whoLeavesMakesRoom() throws {
        let server = try TestServer(.test.with(\.connectionsPerAddress, 2))
        defer { server.stop() }
        for _ in 0..<20 {
            for _ in 0..<2 { try #expect(server.fetchInTheEnd() == 200) }
        }
    }

    @Test func aTrustedProxyMayHaveManyConnections() throws {
        let server = try TestServer(
            .test.with(\.connectionsPerAddress, 3).with(\.trustedProxies, ["127.0.0.0/24"]))
        defer { server.stop() }
        try #expect(Self.clients(20, of: server).count == 20)
    }
}

extension TestServer {
    /// The status of an answer to 127.0.0.9.
    fileprivate func fetchFromElsewhere() throws -> Int {
        let client = try RawClient(port: port, lastByte: 1, from: 9)
        client.send(request("GET /"))
        return try client.response().status
    }

    /// The status of an answer as soon as there is room again, within a second.
    fileprivate func fetchInTheEnd() throws -> Int {
        for _ in 0..<50 {
            let client = try client()
            client.send(request("GET /"))
            let status = try client.response().status
            if status != 429 { return status }
            _ = client.isSilent(milliseconds: 20)
        }
        return 429
    }
}
