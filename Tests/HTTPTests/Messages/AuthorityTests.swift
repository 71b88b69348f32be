import HTTP
import Testing

struct AuthorityTests {
    @Test(arguments: [
        ("localhost", "localhost:8201"), ("127.0.0.1", "127.0.0.1:8201"), ("::1", "[::1]:8201"), ("::", "[::]:8201"),
        ("[::1]", "[::1]:8201"), ("fe80::1%eth0", "[fe80::1%25eth0]:8201"),
    ])
    func addressOfVersion6IsInBrackets(host: String, text: String) {
        #expect(Authority.text(host: host, port: 8201) == text)
    }
}
