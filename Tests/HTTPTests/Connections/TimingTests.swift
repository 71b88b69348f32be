import Dispatch
import HTTP
import Testing

struct TimingTests {
    @Test func anAnswerSaysHowLongItTookWhenThatIsAskedFor() throws {
        let server = try TestServer(.test.with(\.tellsTiming, true)) { _ in
            .later { reply in DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { reply(.text("x")) } }
        }
        defer { server.stop() }
        let timing = try #require(try server.fetch("GET /")["Server-Timing"])
        #expect(timing.hasPrefix("total;dur="))
        let milliseconds = try #require(Double(timing.dropFirst("total;dur=".count)))
        #expect(milliseconds >= 19)
    }

    @Test func otherwiseItDoesNot() throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.fetch("GET /")["Server-Timing"] == nil)
    }
}
