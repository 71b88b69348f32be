import Secrets
import Shop
import Storage
import TestSupport
import Testing

struct VisitorTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theSameTokenIsTheSameVisitor() throws {
        #expect(try shop.visitor("Ann") == shop.visitor("Ann"))
        #expect(try shop.visitor("Ann") != shop.visitor("Ben"))
    }

    @Test func askingMakesNoVisitor() throws {
        #expect(try !shop.knows("Ann"))
        #expect(try !shop.knows("Ann"))
        _ = try shop.visitor("Ann")
        #expect(try shop.knows("Ann"))
    }

    @Test func askingFindsTheVisitor() throws {
        let ann = try shop.visitor("Ann")
        #expect(try shop.store.read { try $0.ask(.visitor(tokenHash: TestShop.token(of: "Ann").hash)) } == ann)
    }

    @Test func theTokenItselfIsNotInTheDatabase() throws {
        _ = try shop.visitor("Ann")
        let token = TestShop.token(of: "Ann").text
        #expect(try shop.rawInt("SELECT count(*) FROM visitors WHERE token_hash = x'\(token)'") == 0)
        let hash = Hexadecimal.encode(TestShop.token(of: "Ann").hash)
        #expect(try shop.rawInt("SELECT count(*) FROM visitors WHERE token_hash = x'\(hash)'") == 1)
    }

    @Test(arguments: [0, 16, 31, 33])
    func whatIsNoHashIsRefused(count: Int) throws {
        #expect(throws: StorageError.self) {
            try shop.store.write { try $0.visitor(tokenHash: [UInt8](repeating: 0, count: count)) }
        }
    }
}
