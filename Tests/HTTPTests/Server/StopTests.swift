import Dispatch
import HTTP
import Synchronization
import TestTraits
import Testing

struct StopTests {
    /// Holds the replies back until the test sends them.
    private final class Waiting: Sendable {
        private let replies = Mutex<[@Sendable (Response) -> Void]>([])

        var count: Int { replies.withLock { $0.count } }

        func answer(_ request: Request) -> Reply {
            .later { reply in self.replies.withLock { $0.append(reply) } }
        }

        func reply(_ response: Response) {
            for reply in replies.withLock({ $0 }) { reply(response) }
        }
    }

    /// A configuration with an address that no other test listens on.
    private static let ownAddress = ServerConfiguration.test.with(\.host, "127.0.0.2")

    private static func connect(to server: TestServer) throws -> RawClient {
        try RawClient(port: server.port, lastByte: 2)
    }

    /// Stops the server on another thread, and returns when it accepts no more connections.
    private static func beginStopping(_ server: TestServer) throws -> DispatchGroup {
        let group = DispatchGroup()
        DispatchQueue(label: "stop").async(group: group) { server.stop() }
        try waitUntil("the server accepts no more connections") {
            do {
                _ = try connect(to: server)
                return false
            } catch is RawClient.CannotConnect {
                return true
            }
        }
        return group
    }

    @Test func waitingRequestsAreAnsweredBeforeStopReturns() throws {
        let waiting = Waiting()
        let server = try TestServer(Self.ownAddress) { waiting.answer($0) }
        let clients = try (0..<50).map { _ in try Self.connect(to: server) }
        for client in clients { client.send(server.request("GET /")) }
        try waitUntil("all requests wait") { waiting.count == 50 }
        let stopped = try Self.beginStopping(server)
        waiting.reply(.text("done"))
        for client in clients {
            let answer = try client.response()
            #expect(answer.text == "done")
            #expect(answer["Connection"]?.lowercased() == "close")
            #expect(client.isClosed)
        }
        stopped.wait()
    }

    @Test func requestsWaitingAfterGracePeriodGet503() throws {
        let waiting = Waiting()
        let server = try TestServer(.test.with(\.gracePeriod, .milliseconds(100)), answer: waiting.answer)
        let clients = try (0..<20).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /")) }
        try waitUntil("all requests wait") { waiting.count == 20 }
        server.stop()
        for client in clients { try #expect(client.response().status == 503) }
        // Too late, and without effect.
        waiting.reply(.text("done"))
    }

    /// The server need not wait for them as long as it may.
    @Test(.timeLimit(.minutes(1))) func idleConnectionsAreClosed() throws {
        let server = try TestServer(.test.with(\.gracePeriod, .seconds(600)))
        let idle = try server.client()
        idle.send(server.request("GET /"))
        _ = try idle.response()
        let silent = try server.client(number: 2)
        server.stop()
        #expect(idle.isClosed)
        #expect(silent.isClosed)
    }

    @Test func requestOfNewConnectionIsAnsweredWhileServerStops() throws {
        let server = try TestServer(Self.ownAddress.with(\.gracePeriod, .seconds(600)))
        let slow = try Self.connect(to: server)
        try server.waitForConnections(1)
        let stopped = try Self.beginStopping(server)
        slow.send(server.request("GET /"))
        #expect(try slow.response().status == 200)
        stopped.wait()
    }

    @Test func newConnectionsAreNotTaken() throws {
        let server = try TestServer(Self.ownAddress)
        _ = try Self.connect(to: server)
        server.stop()
        #expect(throws: RawClient.CannotConnect.self) { try Self.connect(to: server) }
    }

    @Test func aSecondStopDoesNothing() throws {
        let server = try TestServer()
        server.stop()
        server.stop()
    }

    @Test func requestsUnderLoadAreAnsweredOrNotBegun() throws {
        let server = try TestServer { request in .later { reply in DispatchQueue.global().async { reply(.text("x")) } }
        }
        let clients = try (0..<50).map { _ in try server.client() }
        for client in clients { client.send((0..<20).map { _ in server.request("GET /") }.joined()) }
        server.stop()
        for client in clients {
            let rest = client.remainder
            #expect(rest.isEmpty || rest.hasSuffix("\r\n\r\nx"))
        }
    }
}
