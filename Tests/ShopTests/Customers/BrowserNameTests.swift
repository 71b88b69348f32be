import Shop
import Testing

@Suite struct BrowserNameTests {
    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
            "Edge on Windows"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
            "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
            "Chrome on Android"
        ),
        ("curl/8.5.0", ""), ("", ""), ("something on Windows", "A browser on Windows"),
    ])
    func itIsToldFromWhatTheBrowserSaysOfItself(agent: String, name: String) {
        #expect(BrowserName(userAgent: agent).text == name)
    }

    @Test func aLongTextIsReadOnlyInPart() {
        #expect(BrowserName(userAgent: String(repeating: " ", count: 600) + "Firefox/1").text == "")
    }
}
