import Dispatch
import HTTP
import Synchronization
import TestTraits
import Testing

/// Answers that go on: events to whoever listens.
struct StreamTests {
    /// Opens streams for `/name`; anything else is answered at once.
    private final class Newsroom: Sendable {
        let streams: EventStreams
        let open = Mutex<[EventStream]>([])
        let ended = Mutex(0)

        init(limit: Int = 1000, limitPerPerson: Int = 8) {
            streams = EventStreams(limit: limit, limitPerPerson: limitPerPerson)
        }

        func answer(_ request: Request) -> Reply {
            guard request.path != "/now" else { return .now(.text("now")) }
            guard let stream = streams.open(for: request.path, onEnd: { [self] in ended.withLock { $0 += 1 } }) else {
                return .now(Response(status: .noContent))
            }
            stream.send("hello", event: "greeting", id: "1")
            open.withLock { $0.append(stream) }
            return .now(.events(stream))
        }

        func send(_ text: String) {
            for stream in open.withLock({ $0 }) { stream.send(text, event: "news") }
        }
    }

    private func start(_ room: Newsroom, _ configuration: ServerConfiguration = .test) throws -> TestServer {
        try TestServer(configuration.with(\.streams, room.streams), answer: { room.answer($0) })
    }

    private func listen(to server: TestServer, _ path: String = "/ann", after first: String? = nil) throws -> RawClient
    {
        let client = try server.client()
        if let first {
            client.send(server.request("GET \(first)"))
            try #expect(client.response().status == 200)
        }
        client.send(server.request("GET \(path)", ["Accept: text/event-stream"]))
        let head = try client.response()
        #expect(head.status == 200 && head["Content-Type"] == "text/event-stream")
        try #expect(client.chunk() == "id: 1\nevent: greeting\ndata: hello\n\n")
        return client
    }

    @Test func whatIsSentComesAtOnceAlsoAfterAPage() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        let client = try listen(to: server, after: "/now")
        for number in 1...20 {
            room.send("line \(number)\nand more")
            try #expect(client.chunk() == "event: news\ndata: line \(number)\ndata: and more\n\n")
        }
        try #expect(server.fetch("GET /now").text == "now")
        #expect(client.isSilent(milliseconds: 0))
    }

    @Test func streamOutlivesTimeoutsOfPages() throws {
        let (room, clock) = (Newsroom(), ManualClock())
        let timeouts = ServerConfiguration.test.with(\.idleTimeout, .seconds(1)).with(
            \.headerTimeout, .milliseconds(200))
        let server = try start(room, timeouts.with(clock))
        defer { server.stop() }
        let client = try listen(to: server)
        clock.pass(milliseconds: 4000)
        room.send("still here")
        try #expect(client.chunk() == "event: news\ndata: still here\n\n")
    }

    @Test func silentStreamGetsAKeepAliveLineEvery25Seconds() throws {
        let (room, clock) = (Newsroom(), ManualClock())
        let server = try start(room, ServerConfiguration.test.with(clock))
        defer { server.stop() }
        let client = try listen(to: server)
        clock.pass(milliseconds: 0)
        for _ in 1...2 {
            clock.pass(milliseconds: 24_900)
            #expect(client.isSilent(milliseconds: 0))
            clock.pass(milliseconds: 100)
            try #expect(client.chunk() == ":\n\n")
        }
    }

    @Test func aStreamThatTheApplicationEndsIsOverAndTheConnectionGoesOn() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        let client = try listen(to: server)
        room.open.withLock { $0[0].end() }
        try #expect(client.chunk() == "")
        client.send(server.request("GET /now"))
        try #expect(client.response().text == "now")
        try waitUntil("the stream is removed") { room.streams.count == 0 && room.ended.withLock { $0 } == 1 }
        room.send("to nobody")
    }

    @Test func whoGoesAwayIsForgottenWithoutAnEvent() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        do { _ = try listen(to: server) }
        try waitUntil("the stream is removed") { room.streams.count == 0 }
        #expect(room.ended.withLock { $0 } == 1)
    }

    @Test func limitsHoldInAllAndForEachPerson() throws {
        let room = Newsroom(limit: 3, limitPerPerson: 2)
        let server = try start(room)
        defer { server.stop() }
        let listening = try (0..<2).map { _ in try listen(to: server) } + [try listen(to: server, "/ben")]
        try #expect(server.fetch("GET /ann").status == 204)
        try #expect(server.fetch("GET /cleo").status == 204)
        try #expect(server.fetch("GET /now").text == "now")
        withExtendedLifetime(listening) {}
    }

    @Test func eventOfAnySizeReachesAReader() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        let client = try listen(to: server)
        let much = String(repeating: "x", count: 300_000)
        room.send(much)
        room.send("after it")
        let expected = "event: news\ndata: \(much)\n\nevent: news\ndata: after it\n\n"
        var text = ""
        while text.utf8.count < expected.utf8.count { text += try client.chunk() }
        #expect(text == expected)
    }

    @Test func whoTakesNothingIsCutOff() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        let client = try listen(to: server)
        let much = String(repeating: "x", count: 100_000)
        try waitUntil("the stream is over") {
            room.send(much)
            return room.streams.count == 0
        }
        withExtendedLifetime(client) {}
    }

    @Test(.timeLimit(.minutes(1))) func theServerStopsBesideHundredsThatListen() throws {
        let room = Newsroom()
        let server = try start(room, .test.with(\.connectionsPerAddress, 1000))
        let clients = try (0..<300).map { number in try listen(to: server, "/\(number)") }
        room.send("all")
        for client in clients { try #expect(client.chunk() == "event: news\ndata: all\n\n") }
        server.stop()
        for client in clients { try #expect(client.chunk() == "") }
        #expect(room.ended.withLock { $0 } == 300)
    }

    @Test(.exact, .timeLimit(.minutes(1))) func manyThreadsMaySendAtOnce() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        let client = try listen(to: server)
        let stream = room.open.withLock { $0[0] }
        DispatchQueue.global().async {
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in 0..<250 { stream.send("\(thread) \(number)", event: "n") }
            }
        }
        var text = ""
        while text.ranges(of: "data: ").count < 1000 || !text.hasSuffix("\n\n") { text += try client.chunk() }
        for thread in 0..<4 {
            let numbers = text.split(separator: "\n").filter { $0.hasPrefix("data: \(thread) ") }
                .compactMap { Int($0.dropFirst(8)) }
            #expect(numbers == Array(0..<250))
        }
    }

    @Test func anEventOfAHeadRequestIsNone() throws {
        let room = Newsroom()
        let server = try start(room)
        defer { server.stop() }
        try #expect(server.fetch("HEAD /ann").status == 200)
        try waitUntil("the stream is removed") { room.streams.count == 0 }
    }
}
