import Testing

@testable import Web

@Suite struct LocalPathTests {
    @Test(arguments: ["/", "/cart", "/categories/grocery?sort=name&page=2#tomato"])
    func anAddressOfTheShopIsTaken(path: String) {
        #expect(LocalPath(path)?.text == path)
    }

    @Test(arguments: [nil, "", "cart", "//x", "/\\x", "http://x", "/a b", "/\n", "/ü"])
    func anythingElseIsNot(path: String?) {
        #expect(LocalPath(path) == nil)
    }
}
