public import Secrets
public import Shop
import Storage

extension TestShop {
    /// The customer of this name, who counts as using their cart now. Made when they come for the first time.
    public func customer(_ name: String) throws -> Customer.ID {
        let hash = Self.token(of: name).hash
        return try store.write { try $0.customer(tokenHash: hash) }
    }

    /// The customer with this number.
    public func customer(_ number: Int) throws -> Customer.ID {
        try customer("customer \(number)")
    }

    /// True when the shop knows the customer of this name.
    public func knows(_ name: String) throws -> Bool {
        try store.read { try $0.ask(.customer(tokenHash: Self.token(of: name).hash)) } != nil
    }

    /// Deletes all that has expired, portion after portion, as the running shop does.
    public func deleteExpired() throws {
        while try store.write({ try $0.deleteExpired(atMost: 100) }) {}
    }

    /// Hash of a cookie, as the database holds it.
    public static func hash(ofToken text: String?) -> [UInt8] {
        SessionToken(text: text ?? "")?.hash ?? []
    }

    /// Token in the cookie of the customer of this name: always the same for a name.
    public static func token(of name: String) -> SessionToken {
        guard let token = SessionToken(text: SHA256.hexDigest(Array(name.utf8))) else {
            preconditionFailure("a digest has the form of a token")
        }
        return token
    }
}
