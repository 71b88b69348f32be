import HTTP
import Testing

struct QueryItemsTests {
    @Test(
        arguments: [
            ("a=1&b=2", ["a": "1", "b": "2"]), ("a=1&a=2", ["a": "1", "a": "2"]), ("a", ["a": ""]), ("a=", ["a": ""]),
            ("=b", ["": "b"]), ("", [:]), ("&&a=1&&", ["a": "1"]), ("a=b=c", ["a": "b=c"]), ("a=x+y", ["a": "x y"]),
            ("a+b=1", ["a b": "1"]), ("a=%2B%26%3D", ["a": "+&="]), ("a=100%", ["a": "100%"]),
            ("a=%zz%4", ["a": "%zz%4"]),
            ("a=%C3%A9", ["a": "é"]), ("a=é", ["a": "é"]), ("a=%0D%0A", ["a": "\r\n"]), ("a=%2525", ["a": "%25"]),
        ] as [(String, QueryItems)])
    func aQueryIsDecodedAsBrowsersEncodeIt(_ text: String, _ items: QueryItems) {
        #expect(QueryItems.parse(text) == items)
    }

    @Test(arguments: ["a=%FF", "a=%C3", "%FF=a", "a=%C0%80", "a=%ED%A0%80", "a=%00", "%00"])
    func whatIsNotTextIsRefused(_ text: String) {
        #expect(QueryItems.parse(text) == nil)
    }

    /// Otherwise a stranger's long name of accents would keep a thread busy.
    @Test func namesAreComparedByTheirBytes() {
        let items: QueryItems = ["e\u{301}": "1", "e": "2"]
        #expect(items["\u{e9}"] == nil && !items.contains("\u{e9}") && items.all("\u{e9}").isEmpty)
        #expect(items["e\u{301}"] == "1" && items["e"] == "2")
    }

    @Test func moreThanTenThousandItemsAreRefused() {
        #expect(QueryItems.parse(String(repeating: "a&", count: 10_000)) != nil)
        #expect(QueryItems.parse(String(repeating: "a&", count: 10_001)) == nil)
    }

    @Test func itemsAreFoundByName() {
        let items: QueryItems = ["a": "1", "b": "2", "a": "3"]
        #expect(items["a"] == "1")
        #expect(items["c"] == nil)
        #expect(items.all("a") == ["1", "3"])
        #expect(items.contains("b"))
        #expect(!items.contains("B"))
        #expect(!items.isEmpty)
    }
}
