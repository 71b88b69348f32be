import Shop
import Storage
import TestSupport

/// People who join, sign in and out on one browser after the other, and are erased.
extension ModelRun {
    static let accounts = ["ann@example.com", "ben@example.com"]

    mutating func signInOrOut(_ browser: String) throws -> Step {
        let name = Self.accounts.randomElement(using: &random)!
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<16: return try signIn(browser, to: name)
        case 16..<28: return try signOut(browser)
        case 28..<32: return try changePassword(of: name)
        case 32..<35: return try joinAsGuest(browser)
        case 35..<38: return try join(browser, as: Bool.random(using: &random) ? name : "\(model.joined)@example.com")
        default: return try erase(browser)
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
        let isMailed = Bool.random(using: &random)
        try shop.store.write { transaction in
            if isMailed {
                _ = try transaction.setPassword("a hash", byLinkMailedTo: account)
            } else {
                try transaction.setPassword("a hash", of: account.id)
            }
        }
        _ = model.owner(of: name)
        model.changePassword(of: name, isMailed: isMailed)
        return ("\(name) has another password, by a mailed link: \(isMailed)", "", "")
    }

    private mutating func joinAsGuest(_ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        guard let name = model.joinAsGuest(customer) else { return ("\(browser) has an account", "", "") }
        let guest = try shop.store.write { try $0.joinAsGuest(id) }
        let leftOut = try shop.signIn(browser, to: guest)
        let expected = model.signIn(browser, to: name)
        return ("\(browser) is a guest", "\(leftOut != nil)", "\(expected != nil)")
    }

    private mutating func join(_ browser: String, as name: String) throws -> Step {
        let (id, customer) = try use(browser)
        guard !model.hasAccount(customer) else { return ("\(browser) has an account", "", "") }
        let said: String
        do {
            let account = try shop.store.write {
                try $0.join(
                    id, as: CustomerDetails(givenName: name), email: TestShop.email(name), passwordHash: "a hash")
            }
            try shop.signIn(browser, to: account)
            said = "joined"
        } catch JoinRefusal.emailIsTaken {
            said = "the address is taken"
        }
        return ("\(browser) joins as \(name)", said, model.join(browser, as: name, customer))
    }

    private mutating func erase(_ browser: String) throws -> Step {
        let (id, customer) = try use(browser)
        try shop.store.erase(id, by: nil)
        model.erase(customer)
        return ("whoever shops on \(browser) is erased", "", "")
    }

    func account(_ name: String) throws -> Account {
        let email = TestShop.email(name)
        return try shop.store.write { try $0.addStaff(email, as: .customer) }
    }
}
