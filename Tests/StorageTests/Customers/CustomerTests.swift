import Secrets
import Shop
import Storage
import TestSupport
import Testing

struct CustomerTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theSameTokenIsTheSameCustomer() throws {
        #expect(try shop.customer("Ann") == shop.customer("Ann"))
        #expect(try shop.customer("Ann") != shop.customer("Ben"))
    }

    @Test func askingMakesNoCustomer() throws {
        #expect(try !shop.knows("Ann"))
        #expect(try !shop.knows("Ann"))
        _ = try shop.customer("Ann")
        #expect(try shop.knows("Ann"))
    }

    @Test func askingFindsTheCustomer() throws {
        let ann = try shop.customer("Ann")
        #expect(try shop.session(of: "Ann")?.customer == ann)
    }

    @Test(.onSQLite(.sql)) func theTokenItselfIsNotInTheDatabase() throws {
        _ = try shop.customer("Ann")
        let token = TestShop.token(of: "Ann").text
        #expect(try shop.rawInt("SELECT count(*) FROM sessions WHERE token_hash = x'\(token)'") == 0)
        let hash = Hexadecimal.encode(TestShop.token(of: "Ann").hash)
        #expect(try shop.rawInt("SELECT count(*) FROM sessions WHERE token_hash = x'\(hash)'") == 1)
    }

    @Test(arguments: [0, 16, 31, 33])
    func whatIsNoHashIsRefused(count: Int) throws {
        #expect(throws: StorageError.self) {
            try shop.store.write { try $0.createSession(tokenHash: [UInt8](repeating: 0, count: count)) }
        }
    }
}
