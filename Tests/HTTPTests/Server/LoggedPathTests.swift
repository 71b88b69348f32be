import HTTP
import Testing

struct LoggedPathTests {
    private static let key = String(repeating: "0123456789abcdef", count: 4)
    private static let game = String(key.prefix(32))

    @Test(arguments: [
        ("/lists/shared/\(key)", "/lists/shared/{secret}"), ("/lists/shared/\(key)/", "/lists/shared/{secret}/"),
        ("/lists/shared/\(key).", "/lists/shared/{secret}."), ("/lists/shared/\(key)),x", "/lists/shared/{secret}),x"),
        ("/lists/shared/\(key.uppercased())", "/lists/shared/{secret}"),
        ("/lists/shared/%61\(key.dropFirst())", "/lists/shared/{secret}"), ("/\(key)\(key)", "/{secret}"),
        ("/games/pig/\(game)/rolls", "/games/pig/{secret}/rolls"), ("\(game)", "{secret}"),
        ("/lists/shared/x\(key)", "/lists/shared/x{secret}"),
        ("/lists/shared/\(key).html/x", "/lists/shared/{secret}.html/x"),
    ]) func keyIsLeftOut(path: String, logged: String) {
        #expect(LoggedPath(path).description == logged)
    }

    @Test(arguments: [
        "/", "", "/pictures/\(key).webp", "/items/decade-of-facade", "/a%20status=500%22", "/orders/1A2B-3C4D",
        "/assets/site-0123456789abcdef.css", "/lists/12/items/345", "/lists/shared/\(game.dropLast())",
    ]) func otherPathStays(path: String) {
        #expect(LoggedPath(path).description == path)
    }

    @Test func lineOfRequestHasNoKey() throws {
        let lines = LoggedMetadata()
        let server = try TestServer(logger: lines.logger) { .now(.text($0.path)) }
        let answer = try server.fetch("GET /lists/shared/\(Self.key)?key=\(Self.key)")
        _ = try server.fetch("GET /games/pig/\(Self.game)/rolls")
        server.stop()
        #expect(answer.text == "/lists/shared/\(Self.key)")
        let paths = lines.all.compactMap { $0["path"].map { "\($0)" } }
        #expect(paths == ["/lists/shared/{secret}", "/games/pig/{secret}/rolls"])
        #expect(!"\(lines.all)".contains(Self.game))
    }
}
