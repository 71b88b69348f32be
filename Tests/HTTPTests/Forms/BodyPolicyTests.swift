import Dispatch
import HTTP
import Synchronization
import TestTraits
import Testing

/// A form in parts is taken, or not, by its head.
struct BodyPolicyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func server(
        _ configuration: ServerConfiguration = .test,
        accepts: @escaping @Sendable (Request) -> BodyPolicy = { _ in .files }
    ) throws -> TestServer {
        try TestServer(configuration.with(\.uploadFolder, folder.path), accepts: accepts)
    }

    /// A connection whose head announces `length` bytes.
    private static func client(_ server: TestServer, announcing length: Int) throws -> RawClient {
        let client = try server.client()
        client.send(UploadTests.head(server, length))
        return client
    }

    /// Somebody who sends it all before they read sees the answer still.
    private func expectAnswerAfterAllIsSent(to server: TestServer) throws {
        let client = try Self.client(server, announcing: 8_000_000)
        for _ in 1...80 {
            let sent = client.send([UInt8](repeating: 97, count: 100_000))
            #expect(sent)
        }
        try #expect(client.response().text == "not you")
        #expect(folder.isEmpty)
    }

    @Test func whatTheApplicationRefusesIsAnsweredBeforeItIsSent() throws {
        let asked = Mutex<[String]>([])
        let server = try server { head in
            asked.withLock { $0.append("\(head.method.rawValue) \(head.path) \(head.cookies["session"] ?? "")") }
            return .refuse(.text("not you", status: .forbidden))
        }
        defer { server.stop() }
        let client = try server.client()
        let headers = [UploadTests.type, "Content-Length: 30000000", "Cookie: session=mine"]
        client.send(server.request("POST /here?x=1", headers))
        let answer = try client.response()
        #expect(answer.status == 403)
        #expect(answer.text == "not you")
        #expect(answer["Connection"] == "close")
        #expect(answer["Content-Security-Policy"] != nil)
        #expect(asked.withLock { $0 } == ["POST /here mine"])
        #expect(folder.isEmpty)
    }

    @Test func whoSendsItAllBeforeReadingSeesTheAnswerStill() throws {
        let server = try server { _ in .refuse(.text("not you", status: .forbidden)) }
        defer { server.stop() }
        try expectAnswerAfterAllIsSent(to: server)
    }

    @Test func withoutRoomForFilesTheLimitIsThatOfForms() throws {
        let server = try server(.test.with(\.formLimit, 1000)) { _ in .form }
        defer { server.stop() }
        try #expect(Self.client(server, announcing: 1001).response().status == 413)
        let client = try server.client()
        client.send(server.request("POST /", [UploadTests.type, "Transfer-Encoding: chunked"]))
        client.send("3e9\r\n")
        client.send([UInt8](repeating: 45, count: 1001))
        try #expect(client.response().status == 413)
    }

    @Test func aFileIsNotWrittenWhereNoneIsTaken() throws {
        let server = try server { _ in .form }
        defer { server.stop() }
        let form = String(decoding: UploadTests.form(Array("picture".utf8)), as: UTF8.self)
        try #expect(server.fetch("POST /", [UploadTests.type], body: form).status == 413)
        #expect(folder.isEmpty)
        let fields = "--XYZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--XYZ--\r\n"
        try #expect(server.fetch("POST /", [UploadTests.type], body: fields).status == 200)
    }

    /// Asks another thread, as where a database is across a network.
    private static func later(_ policy: BodyPolicy) -> BodyPolicy {
        .later { reply in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { reply(policy) }
        }
    }

    @Test func whatIsTakenMayBeKnownLater() throws {
        let server = try server { _ in Self.later(.files) }
        defer { server.stop() }
        let form = String(decoding: UploadTests.form(Array("picture".utf8)), as: UTF8.self)
        try #expect(server.fetch("POST /", [UploadTests.type], body: form).status == 200)
        let client = try server.client()
        client.send(UploadTests.head(server, form.utf8.count, ["Expect: 100-continue"]))
        try #expect(client.response().status == 100)
        client.send(form)
        try #expect(client.response().status == 200)
    }

    @Test func aRefusalThatComesLaterIsSentBeforeTheBodyIsTaken() throws {
        let server = try server { _ in Self.later(.refuse(.text("not you", status: .forbidden))) }
        defer { server.stop() }
        try #expect(Self.client(server, announcing: 30_000_000).response().text == "not you")
        try expectAnswerAfterAllIsSent(to: server)
    }

    @Test func noThreadWaitsForWhatIsTaken() throws {
        let reply = Mutex<(@Sendable (BodyPolicy) -> Void)?>(nil)
        let server = try server(.test.with(\.gracePeriod, .milliseconds(100))) { _ in
            .later { later in reply.withLock { $0 = later } }
        }
        defer { server.stop() }
        let waiting = try (0..<20).map { _ in try Self.client(server, announcing: 1000) }
        try #expect(server.fetch("GET /").status == 200)
        #expect(waiting.count == 20)
    }

    @Test func aServerThatEndsAnswersWhoWaitsForWhatIsTaken() throws {
        let hasAsked = DispatchSemaphore(value: 0)
        let configuration = ServerConfiguration.test.with(\.gracePeriod, .milliseconds(200))
        let server = try server(configuration) { _ in .later { _ in hasAsked.signal() } }
        let client = try Self.client(server, announcing: 1000)
        hasAsked.wait()
        server.stop()
        try #expect(client.response().status == 503)
    }

    @Test func otherRequestsAreNotAskedAbout() throws {
        let server = try server { _ in .refuse(.text("no", status: .forbidden)) }
        defer { server.stop() }
        try #expect(server.fetch("GET /").status == 200)
        try #expect(server.post("/", "a=b").status == 200)
        try #expect(server.fetch("POST /", [UploadTests.type], body: "").status == 200)
    }

    @Test func whatIsUnderWayNeverTakesMoreThanTheTotal() throws {
        let configuration = ServerConfiguration.test.with(\.totalUploadLimit, 250_000).with(\.uploadLimit, 200_000)
        let server = try server(configuration)
        defer { server.stop() }
        let form = UploadTests.form([UInt8](repeating: 1, count: 100_000))
        let begun = try (1...2).map { _ in try Self.client(server, announcing: form.count) }
        for client in begun { client.send(Array(form.dropLast(10))) }
        try waitUntil("the bodies are in files") { folder.size >= 200_000 }
        let refused = try Self.client(server, announcing: form.count).response()
        #expect(refused.status == 503)
        #expect(refused["Retry-After"] == "60")
        #expect(refused.text.hasPrefix("Many pictures are on their way"))
        // Bodies that have come whole make room.
        for client in begun {
            client.send(Array(form.suffix(10)))
            try #expect(client.response().status == 200)
        }
        try waitUntil("the files are removed") { folder.isEmpty }
        let next = try Self.client(server, announcing: form.count)
        next.send(form)
        try #expect(next.response().status == 200)
    }

    @Test func anUploadInChunksCountsAsItComes() throws {
        let server = try server(.test.with(\.totalUploadLimit, 250_000).with(\.uploadLimit, 200_000))
        defer { server.stop() }
        let form = UploadTests.form([UInt8](repeating: 1, count: 150_000))
        let first = try Self.client(server, announcing: form.count)
        first.send(Array(form.dropLast(10)))
        try waitUntil("the body is in a file") { folder.size >= 150_000 }
        let second = try server.client()
        second.send(server.request("POST /", [UploadTests.type, "Transfer-Encoding: chunked"]))
        second.send("\(String(form.count, radix: 16))\r\n")
        second.send(form)
        try #expect(second.response().status == 503)
        #expect(folder.size <= 250_000)
    }

    @Test func aFormThatFailsGivesItsRoomBackAtOnce() throws {
        let server = try server(.test.with(\.uploadLimit, 300_000))
        defer { server.stop() }
        let client = try Self.client(server, announcing: 300_000)
        client.send(Array(UploadTests.form([UInt8](repeating: 1, count: 100_000)).dropLast(200)))
        try waitUntil("a file is there") { !folder.isEmpty }
        client.send("\r\n--XYZ??")
        try waitUntil("the files are removed") { folder.isEmpty }
        #expect(client.isSilent(milliseconds: 50))
    }

    @Test func whoHasSentMuchMayNotGoOnByteByByte() throws {
        let configuration = ServerConfiguration.test.with(\.headerTimeout, .milliseconds(200))
            .with(\.longestCredit, .milliseconds(400))
        let server = try server(configuration)
        defer { server.stop() }
        let client = try Self.client(server, announcing: 30_000_000)
        client.send(Array(UploadTests.form([UInt8](repeating: 1, count: 4_000_000)).dropLast(200)))
        for _ in 1...100 where client.isSilent(milliseconds: 20) { client.send("x") }
        try #expect(client.response().status == 408)
    }
}
