import HTTP
import Testing

struct CookiesTests {
    @Test(arguments: [
        ("a=1; b=2", "b", "2"), ("a=1;b=2", "b", "2"), ("a=1; a=2", "a", "1"), ("a=", "a", ""), ("a=b=c", "a", "b=c"),
        (" a = 1 ", "a", "1"), ("a=\"1\"", "a", "\"1\""), ("x; a=1", "a", "1"), ("ab=1; a=2", "a", "2"),
        ("__Host-session=x", "__Host-session", "x"),
    ])
    func aCookieIsFoundByItsName(_ line: String, _ name: String, _ value: String) {
        #expect(Cookies([line])[name] == value)
    }

    @Test(arguments: ["", "A=1", "ab=1", "a", "b=a=1", ";;;"])
    func aCookieThatIsNotThereIsNotFound(_ line: String) {
        #expect(Cookies([line])["a"] == nil)
    }

    @Test func cookiesMayComeInSeveralHeaders() {
        let request = Request(path: "/", headers: ["Cookie": "a=1", "cookie": "b=2"])
        #expect(request.cookies["a"] == "1")
        #expect(request.cookies["b"] == "2")
    }

    @Test func aCookieIsSetWithItsAttributes() {
        let session = SetCookie(name: "__Host-session", value: "abc", maxAge: 3600, secure: true)
        #expect(session.headerValue == "__Host-session=abc; Path=/; Max-Age=3600; Secure; HttpOnly; SameSite=Lax")
        let plain = SetCookie(
            name: "a", value: "", path: "/x", maxAge: 0, secure: false, httpOnly: false, sameSite: .strict)
        #expect(plain.headerValue == "a=; Path=/x; Max-Age=0; SameSite=Strict")
    }

    @Test func severalCookiesMayBeSet() {
        var response = Response.text("")
        response.setCookie(SetCookie(name: "a", value: "1", secure: false))
        response.setCookie(SetCookie(name: "b", value: "2", secure: false))
        #expect(response.headers.all("Set-Cookie").count == 2)
    }

    @Test(arguments: [("a b", "1"), ("", "1"), ("a", "1;2"), ("a", "1\r\n"), ("a", "é"), ("a=", "1")])
    func aCookieThatCannotBeWrittenIsAProgrammingError(_ name: String, _ value: String) async {
        await #expect(processExitsWith: .failure) { [name, value] in
            _ = SetCookie(name: name, value: value, secure: false)
        }
    }
}
