import Dispatch
import Glibc
import HTTP
import Synchronization
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

    private static func stopping(_ server: TestServer) -> DispatchGroup {
        let group = DispatchGroup()
        DispatchQueue(label: "stop").async(group: group) { server.stop() }
        return group
    }

    @Test func waitingRequestsAreAnsweredBeforeTheEnd() throws {
        let waiting = Waiting()
        let server = try TestServer { waiting.answer($0) }
        let clients = try (0..<50).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /")) }
        while waiting.count < 50 { usleep(1000) }
        let stopped = Self.stopping(server)
        usleep(50_000)
        waiting.reply(.text("done"))
        for client in clients {
            let answer = try client.response()
            #expect(answer.text == "done")
            #expect(answer["Connection"]?.lowercased() == "close")
            #expect(client.isClosed)
        }
        stopped.wait()
    }

    @Test func whoStillWaitsAfterTheGracePeriodGets503() throws {
        let waiting = Waiting()
        let server = try TestServer(.test.with(\.gracePeriod, .milliseconds(100)), answer: waiting.answer)
        let clients = try (0..<20).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /")) }
        while waiting.count < 20 { usleep(1000) }
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
        let silent = try server.client()
        usleep(20_000)
        server.stop()
        #expect(idle.isClosed)
        #expect(silent.isClosed)
    }

    @Test func whoHasJustConnectedMayStillAsk() throws {
        let server = try TestServer(.test.with(\.gracePeriod, .seconds(600)))
        let slow = try server.client()
        usleep(20_000)
        let stopped = Self.stopping(server)
        usleep(1_000_000)
        slow.send(server.request("GET /"))
        #expect(try slow.response().status == 200)
        stopped.wait()
    }

    @Test func newConnectionsAreNotTaken() throws {
        // On an address of its own, where no other test can take the port.
        let server = try TestServer(.test.with(\.host, "127.0.0.2"))
        _ = try RawClient(port: server.port, lastByte: 2)
        server.stop()
        #expect(throws: RawClient.CannotConnect.self) { try RawClient(port: server.port, lastByte: 2) }
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
