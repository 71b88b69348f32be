import HTTP
import Testing

struct HeadersTests {
    @Test func namesAreFoundInAnyCase() {
        let headers: Headers = ["Content-Type": "text/html", "X-A": "1", "x-a": "2"]
        #expect(headers["content-type"] == "text/html")
        #expect(headers["x-A"] == "1")
        #expect(headers.all("X-a") == ["1", "2"])
        #expect(headers["X-B"] == nil)
        #expect(headers.contains("CONTENT-TYPE"))
    }

    @Test func settingReplacesAllOfTheName() {
        var headers: Headers = ["A": "1", "B": "2", "a": "3"]
        headers.set("a", "4")
        #expect(headers == ["B": "2", "a": "4"])
        headers.add("a", "5")
        #expect(headers.all("A") == ["4", "5"])
        headers.remove("A")
        #expect(headers == ["B": "2"])
    }

    @Test func onlyASCIILettersHaveTwoCases() {
        let headers: Headers = ["a[": "1", "É": "2"]
        #expect(headers["a{"] == nil)
        #expect(headers["é"] == nil)
    }
}
