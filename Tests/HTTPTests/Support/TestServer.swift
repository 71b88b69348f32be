import HTTP
import Logging

/// A server on a free port. The test that starts it stops it.
struct TestServer {
    let server: Server

    init(
        _ configuration: ServerConfiguration = .test, logger: Logger = .silent,
        answer: @escaping @Sendable (Request) -> Reply = { .now(.text("\($0.method.rawValue) \($0.path)")) },
        accepts: @escaping @Sendable (Request) -> BodyPolicy = { _ in .files }
    ) throws {
        server = try Server(configuration, logger: logger, accepts: accepts, answer: answer)
    }

    var port: Int { server.port }
    var host: String { "127.0.0.1:\(port)" }

    func stop() {
        server.stop()
    }

    func client() throws -> RawClient {
        try RawClient(port: port)
    }

    /// The text of a request, with a right `Host`.
    func request(_ line: String, _ headers: [String] = [], body: String? = nil) -> String {
        var lines = ["\(line) HTTP/1.1", "Host: \(host)"] + headers
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    /// Sends a request on a connection of its own.
    func fetch(_ line: String, _ headers: [String] = [], body: String? = nil) throws -> ReceivedResponse {
        let client = try client()
        client.send(request(line, headers, body: body))
        return try client.response(toHead: line.hasPrefix("HEAD "))
    }

    /// Posts an urlencoded form on a connection of its own.
    func post(_ path: String, _ form: String, _ headers: [String] = []) throws -> ReceivedResponse {
        try fetch("POST \(path)", ["Content-Type: application/x-www-form-urlencoded"] + headers, body: form)
    }
}

extension ServerConfiguration {
    /// On any free port.
    static var test: ServerConfiguration { ServerConfiguration(port: 0) }

    func with<Value>(_ setting: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: setting] = value
        return copy
    }
}

extension Logger {
    static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
