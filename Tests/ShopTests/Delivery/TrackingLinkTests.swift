import Shop
import Testing

/// The address of a carrier's page about a parcel.
struct TrackingLinkTests {
    @Test func numberGoesToItsPlace() {
        let link = TrackingLink("https://example.com/track?id={number}&l=en")
        #expect(link?.address(encoded: "AB%201") == "https://example.com/track?id=AB%201&l=en")
        #expect(TrackingLink("https://example.com/{number}")?.address(encoded: "7") == "https://example.com/7")
    }

    @Test(arguments: [
        "http://example.com/{number}", "https://example.com/", "https://{number}/", "https://e.com/{number}{number}",
        "javascript:alert({number})", "https:///{number}", "https://a@b/{number}", "https://e.com/ {number}",
        "https://e.com/\"{number}", "https://exämple.com/{number}", "https://a{number}.example.com/", "",
    ])
    func otherTextIsNone(_ text: String) {
        #expect(TrackingLink(text) == nil)
    }

    @Test func longestIsTaken() {
        let start = "https://example.com/{number}/"
        let longest = start + String(repeating: "a", count: TrackingLink.longest - start.count)
        #expect(TrackingLink(longest) != nil && TrackingLink(longest + "a") == nil)
    }
}
