import HTTP
import Testing

struct MetricsTests {
    private static func figures(of server: TestServer) -> [String] {
        var text = MetricsText()
        server.server.writeMetrics(to: &text)
        return text.text.split(separator: "\n").map(String.init)
    }

    private static func server() throws -> TestServer {
        try TestServer(.test.with(\.countsAnswers, true)) { request in
            var response = Response.text("12345", status: request.path == "/" ? .ok : .notFound)
            response.route = request.path == "/" ? "/" : nil
            return .now(response)
        }
    }

    @Test func requestsAreCountedByRouteAndStatus() throws {
        let server = try Self.server()
        for line in ["GET /", "GET /", "HEAD /", "GET /no", "GET /secret?q=secret", "PUT /"] {
            _ = try server.fetch(line)
        }
        server.stop()
        let figures = Self.figures(of: server)
        #expect(
            figures.filter { $0.hasPrefix("http_requests_total") } == [
                #"http_requests_total{method="-",route="-",status="405"} 1"#,
                #"http_requests_total{method="GET",route="-",status="404"} 2"#,
                #"http_requests_total{method="GET",route="/",status="200"} 2"#,
                #"http_requests_total{method="HEAD",route="/",status="200"} 1"#,
            ])
        #expect(figures.contains("http_request_duration_seconds_count 6"))
        #expect(figures.contains(#"http_request_duration_seconds_bucket{le="+Inf"} 6"#))
        #expect(!figures.contains { $0.contains("secret") })
    }

    @Test func bytesAreThoseOfTheBodies() throws {
        let server = try Self.server()
        for line in ["GET /", "HEAD /", "GET /no"] { _ = try server.fetch(line) }
        server.stop()
        #expect(Self.figures(of: server).contains("http_response_body_bytes_total 10"))
    }

    @Test func openConnectionsAreThoseOfTheMoment() throws {
        let server = try Self.server()
        defer { server.stop() }
        let clients = try (0..<3).map { _ in try server.client() }
        for client in clients {
            client.send(server.request("GET /"))
            _ = try client.response()
        }
        #expect(Self.figures(of: server).contains("http_connections_open 3"))
    }

    @Test func nothingIsCountedUnlessAskedFor() throws {
        let server = try TestServer()
        _ = try server.fetch("GET /")
        server.stop()
        #expect(!Self.figures(of: server).contains { $0.hasPrefix("http_requests_total") })
    }
}
