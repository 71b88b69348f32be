import HTTP
import Logging
import Synchronization
import Testing

struct LogTests {
    /// Keeps what is logged.
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

    @Test func aRefusalIsALineWithItsStatus() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.info))
        _ = try server.fetch("PUT /page")
        server.stop()
        #expect(lines.all.map { $0["status"] } == ["405"])
    }

    @Test func aRequestThatWasTooSlowIsALineToo() throws {
        let lines = Lines()
        let server = try TestServer(
            .test.with(\.headerTimeout, .milliseconds(200)), logger: lines.logger(.info))
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost")
        try #expect(client.response().status == 408)
        server.stop()
        #expect(lines.all.map { $0["status"] } == ["408"])
    }

    @Test func nothingIsLoggedWhenTheLevelIsOff() throws {
        let lines = Lines()
        let server = try TestServer(logger: lines.logger(.notice))
        _ = try server.fetch("GET /page")
        server.stop()
        #expect(lines.all.isEmpty)
    }
}
