import HTTP
import Logging
import Synchronization
import Testing

struct LogTests {
    /// Collects the lines of the log.
    private final class Lines: Sendable {
        private let lines = Mutex<[Logger.Metadata]>([])
        var all: [Logger.Metadata] { lines.withLock { $0 } }

        func add(_ metadata: Logger.Metadata) {
            lines.withLock { $0.append(metadata) }
        }

        func logger(_ level: Logger.Level) -> Logger {
            Logger(label: "test") { _ in Handler(lines: self, logLevel: level) }
        }
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel: Logger.Level
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.add(event.metadata ?? [:])
        }
    }

    @Test func aRequestIsOneLineWithoutQueryAndCookies() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.info)) { .now(.text($0.id)) }
        let answer = try server.fetch("GET /page?secret=1", ["Cookie: session=secret"])
        server.stop()
        let line = try #require(lines.all.first)
        #expect(lines.all.count == 1)
        #expect(line["id"] == "\(answer.text)")
        #expect(line["client"] == "127.0.0.1")
        #expect(line["method"] == "GET")
        #expect(line["path"] == "/page")
        #expect(line["route"] == "-")
        #expect(line["status"] == "200")
        #expect(line["bytes"] == "10")
        #expect(line["us"] != nil)
        #expect(!"\(line)".contains("secret"))
    }

    @Test func thePathIsLoggedAsItWasSentSoThatNoFieldCanBeForged() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.info)) { request in
            var response = Response.text(request.path)
            response.route = "/items/{name}"
            return .now(response)
        }
        let answer = try server.fetch("GET /items/a%20status=500%22?q=secret")
        server.stop()
        #expect(answer.text == "/items/a status=500\"")
        #expect(lines.all.map { $0["path"] } == ["/items/a%20status=500%22"])
        #expect(lines.all.map { $0["route"] } == ["/items/{name}"])
    }

    @Test func behindATrustedProxyTheClientIsWhomTheProxyNames() throws {
        let lines = Lines()
        let server = try TestServer(
            .test.with(\.trustedProxies, ["127.0.0.1"]), logger: lines.logger(.info)
        ) { .now(.text($0.id)) }
        _ = try server.fetch("GET /first", ["X-Forwarded-For: 198.51.100.1, 203.0.113.7"])
        _ = try server.fetch("PUT /page", ["X-Forwarded-For: 203.0.113.8"])
        _ = try server.fetch("GET /third", ["X-Forwarded-For: a client=192.0.2.1"])
        server.stop()
        // Lines of several connections stand in the order in which their answers were sent.
        let clients = Set(lines.all.map { "\($0["path"] ?? "") \($0["client"] ?? "")" })
        #expect(clients == ["/first 203.0.113.7", "- 203.0.113.8", "/third 127.0.0.1"])
    }

    @Test func aRefusalIsALineWithItsStatus() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.info))
        _ = try server.fetch("PUT /page")
        server.stop()
        #expect(lines.all.map { $0["status"] } == ["405"])
    }

    @Test(arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost", "POST / HTTP/1.1\r\nHost: HOST\r\nFORM\r\n\r\na"])
    func aRequestThatWasTooSlowIsALineWithTheNameThatItsAnswerHas(request: String) throws {
        let lines = Lines()
        let server = try TestServer(
            .test.with(\.headerTimeout, .milliseconds(200)), logger: lines.logger(.info))
        let client = try server.client()
        let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000"
        client.send(request.replacing("HOST", with: server.host).replacing("FORM", with: form))
        let answer = try client.response()
        server.stop()
        #expect(answer.status == 408)
        #expect(lines.all.map { $0["status"] } == ["408"])
        let id = try #require(answer["X-Request-Id"])
        #expect(lines.all.map { $0["id"] } == ["\(id)"])
    }

    @Test func theSecondRequestOfAConnectionHasANameOfItsOwnWhenItIsTooSlow() throws {
        let lines = Lines()
        let server = try TestServer(
            .test.with(\.headerTimeout, .milliseconds(200)).with(\.idleTimeout, .milliseconds(200)),
            logger: lines.logger(.info))
        let client = try server.client()
        client.send(server.request("GET /") + "GET / ")
        let ids = try (0..<2).map { _ in try #require(client.response()["X-Request-Id"]) }
        server.stop()
        #expect(lines.all.map { $0["status"] } == ["200", "408"])
        #expect(lines.all.map { $0["id"] } == ids.map { "\($0)" })
        #expect(ids[0] != ids[1])
    }

    @Test func whoeverIsTurnedAwayIsALineWithTheNameThatTheAnswerHas() throws {
        let lines = Lines()
        let server = try TestServer(.test.with(\.connectionLimit, 1), logger: lines.logger(.info))
        let first = try server.client()
        first.send(server.request("GET /"))
        _ = try first.response()
        let answer = try server.client().response()
        server.stop()
        #expect(answer.status == 503)
        let id = try #require(answer["X-Request-Id"])
        let line = try #require(lines.all.first { $0["status"] == "503" })
        #expect(line["id"] == "\(id)")
        #expect(line["client"] == "127.0.0.1")
        #expect(line["method"] == "-" && line["path"] == "-" && line["bytes"] == "\(answer.text.utf8.count)")
    }

    @Test func nothingIsLoggedWhenTheLevelIsOff() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.notice))
        _ = try server.fetch("GET /page")
        server.stop()
        #expect(lines.all.isEmpty)
    }
}
