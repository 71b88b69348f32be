import Testing

@testable import HTTP

struct RequestIDTests {
    @Test func everyAnswerNamesItsRequest() throws {
        let server = try TestServer { .now(.text($0.id)) }
        defer { server.stop() }
        let answer = try server.fetch("GET /")
        #expect(answer["X-Request-Id"] == answer.text)
        for line in ["HEAD /", "PUT /", "GET /%00"] {
            try #expect(server.fetch(line)["X-Request-Id"]?.count == 10, "\(line)")
        }
        try #expect(server.post("/", "a=%FF")["X-Request-Id"]?.count == 10)
    }

    @Test func aVisitorCannotChooseIt() throws {
        let server = try TestServer { .now(.text($0.id)) }
        defer { server.stop() }
        let answer = try server.fetch("GET /", ["X-Request-Id: chosen"])
        #expect(answer["X-Request-Id"] == answer.text)
        #expect(answer.text != "chosen")
    }

    @Test func noTwoAreTheSame() {
        #expect(Set((0..<10_000).map { _ in RequestID.random() }).count == 10_000)
    }
}
