import Dispatch
import HTTP
import Synchronization
import TestTraits
import Testing

struct SuspensionTests {
    private static let queue = DispatchQueue(label: "later", attributes: .concurrent)

    /// Answers from another thread after some milliseconds.
    private static func later(_ milliseconds: Int, _ request: Request) -> Reply {
        .later { reply in
            queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { reply(.text(request.path)) }
        }
    }

    @Test func anAnswerMayComeLater() throws {
        let server = try TestServer { Self.later(20, $0) }
        defer { server.stop() }
        let client = try server.client()
        for path in ["/one", "/two"] {
            client.send(server.request("GET \(path)"))
            try #expect(client.response().text == path)
        }
    }

    @Test(.timeLimit(.minutes(1))) func hundredsMayWaitAtOnceAndOthersAreServedMeanwhile() throws {
        let waiting = Mutex<[@Sendable () -> Void]>([])
        let server = try TestServer(.test.with(\.connectionsPerAddress, 1000)) { request in
            if request.path == "/now" { return .now(.text("now")) }
            return .later { reply in waiting.withLock { $0.append { reply(.text(request.path)) } } }
        }
        defer { server.stop() }
        let clients = try (0..<300).map { number in
            let client = try server.client()
            // At once: who is silent for long is hung up on.
            client.send(server.request("GET /\(number)"))
            return client
        }
        try waitUntil("all requests wait") { waiting.withLock { $0.count } == clients.count }
        try #expect(server.fetch("GET /now").text == "now")
        for answer in waiting.withLock({ $0 }) { answer() }
        for (number, client) in clients.enumerated() { try #expect(client.response().text == "/\(number)") }
    }

    @Test func anAnswerMayComeBeforeTheClosureReturns() throws {
        let server = try TestServer { request in .later { $0(.text(request.path)) } }
        defer { server.stop() }
        let client = try server.client()
        client.send((0..<100).map { server.request("GET /\($0)") }.joined())
        for number in 0..<100 { try #expect(client.response().text == "/\(number)") }
    }

    @Test func onlyTheFirstReplyCounts() throws {
        let later = DispatchGroup()
        let server = try TestServer { _ in
            .later { reply in
                reply(.text("first"))
                reply(.text("second"))
                Self.queue.async(group: later) { reply(.text("third")) }
            }
        }
        defer { server.stop() }
        let client = try server.client()
        // A second reply to one request would be read as the reply to the next.
        for _ in 0..<3 {
            client.send(server.request("GET /"))
            try #expect(client.response().text == "first")
            later.wait()
        }
        try #expect(server.fetch("GET /").text == "first")
        #expect(client.isSilent(milliseconds: 0))
    }

    @Test func aFormIsAnsweredLaterToo() throws {
        let server = try TestServer { request in
            .later { reply in Self.queue.async { reply(.text(request.form["a"] ?? "")) } }
        }
        defer { server.stop() }
        try #expect(server.post("/", "a=1").text == "1")
    }

    @Test func clientsThatDisconnectBeforeTheirReplyDoNotStopTheServer() throws {
        let waiting = Mutex<[@Sendable (Response) -> Void]>([])
        let server = try TestServer { request in
            guard request.path != "/now" else { return .now(.text("now")) }
            return .later { reply in waiting.withLock { $0.append(reply) } }
        }
        defer { server.stop() }
        var clients = try (0..<50).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /")) }
        try waitUntil("all requests wait") { waiting.withLock { $0.count } == 50 }
        clients = []
        for reply in waiting.withLock({ $0 }) { reply(.text("late")) }
        try #expect(server.fetch("GET /now").text == "now")
    }
}
