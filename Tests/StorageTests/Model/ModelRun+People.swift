import Shop
import Storage
import TestSupport

/// People who sign in and out, on one browser after the other.
extension ModelRun {
    private static let accounts = ["ann@example.com", "ben@example.com"]

    mutating func signInOrOut(_ browser: String) throws -> Step {
        let name = Self.accounts.randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0..<3: return try signIn(browser, to: name)
        case 3..<5: return try signOut(browser)
        default: return try changePassword(of: name)
        }
    }

    private mutating func signIn(_ browser: String, to name: String) throws -> Step {
        let leftOut = try shop.signIn(browser, to: account(name))
        let expected = model.signIn(browser, to: name)
        note(leftOut, expected)
        return ("\(browser) signs in as \(name)", "\(leftOut != nil)", "\(expected != nil)")
    }

    private mutating func signOut(_ browser: String) throws -> Step {
        try shop.signOut(browser)
        model.signOut(browser)
        return ("\(browser) signs out", "", "")
    }

    private mutating func changePassword(of name: String) throws -> Step {
        let account = try account(name)
        try shop.store.write { try $0.setPassword("a hash", of: account.id) }
        model.changePassword(of: name)
        return ("\(name) has another password", "", "")
    }

    private func account(_ name: String) throws -> Account {
        let email = TestShop.email(name)
        return try shop.store.write { try $0.addStaff(email, as: .customer) }
    }
}
