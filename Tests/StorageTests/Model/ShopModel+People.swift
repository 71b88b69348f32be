import Shop
import TestSupport

/// A browser of the model, and to whom it leads.
struct ModelBrowser {
    var customer: String?
    /// Name of the account that is signed in.
    var account: String?
    var lastUse: Timestamp
}

extension ShopModel {
    /// The customer to whom a browser leads; nil where it has done nothing yet, or its sign-in has lapsed.
    func customer(of browser: String) -> String? {
        guard let known = browsers[browser] else { return nil }
        let hasLapsed = known.account != nil && known.lastUse + 90 * 86_400 < now
        return hasLapsed ? nil : known.customer
    }

    /// The customer to whom a browser leads, who is made where there is none. Their cart counts as used.
    mutating func use(_ browser: String) -> String {
        let known = customer(of: browser)
        let customer = known ?? newCustomer()
        browsers[browser] = ModelBrowser(
            customer: customer, account: known == nil ? nil : browsers[browser]?.account, lastUse: now)
        lastUses[customer] = now
        return customer
    }

    /// The customer that somebody has become who was merged.
    func heir(of customer: String) -> String {
        heirs[customer].map { heir(of: $0) } ?? customer
    }

    /// Signs a browser in. What its anonymous customer had becomes the account's. Returns what did not fit into the cart.
    mutating func signIn(_ browser: String, to account: String) -> Removed? {
        let owner = owner(of: account)
        let anonymous = customer(of: browser).flatMap { hasAccount($0) || $0 == owner ? nil : $0 }
        let leftOut = anonymous.flatMap { merge($0, into: owner) }
        browsers[browser] = ModelBrowser(customer: owner, account: account, lastUse: now)
        lastUses[owner] = now
        return leftOut
    }

    /// The customer of an account, which is made if there is none.
    mutating func owner(of account: String) -> String {
        let owner = accounts[account] ?? newCustomer()
        accounts[account] = owner
        return owner
    }

    mutating func signOut(_ browser: String) {
        guard browsers[browser]?.account != nil else { return }
        browsers[browser] = ModelBrowser(customer: nil, account: nil, lastUse: now)
    }

    /// Whoever was signed in to the account is signed out.
    mutating func changePassword(of account: String, isMailed: Bool = false) {
        if isMailed { confirmed.insert(account) }
        for browser in browsers.keys where browsers[browser]?.account == account { signOut(browser) }
    }

    /// True when somebody can sign in on another browser, too.
    func hasAccount(_ customer: String) -> Bool {
        accounts.contains { $0.value == customer && !guests.contains($0.key) }
    }

    /// Makes a guest of somebody without an account. Returns the name of the guest's account.
    mutating func joinAsGuest(_ customer: String) -> String? {
        guard !accounts.values.contains(customer) else { return nil }
        let name = "guest \(guests.count + 1)"
        guests.insert(name)
        accounts[name] = customer
        return name
    }

    /// Joins somebody without an account, or a guest, and signs the browser in.
    mutating func join(_ browser: String, as name: String, _ customer: String) -> String {
        guard accounts[name] == nil else { return "the address is taken" }
        let guest = accounts.first { $0.value == customer }?.key
        if let guest { accounts[guest] = nil }
        accounts[name] = customer
        for other in browsers.keys where guest != nil && browsers[other]?.account == guest {
            browsers[other]?.account = name
        }
        _ = signIn(browser, to: name)
        givenNames[customer] = name
        joined += 1
        return "joined"
    }

    /// No browser leads to somebody who was erased, and nobody signs in as them; what they bought stays.
    mutating func erase(_ customer: String) {
        couponHolders.remove(customer)
        eraseDetails(of: customer)
        endAccounts(of: customer)
        erased += 1
    }

    mutating func newCustomer() -> String {
        customerCount += 1
        return "customer \(customerCount)"
    }

    mutating func merge(_ customer: String, into heir: String) -> Removed? {
        heirs[customer] = heir
        if couponHolders.remove(customer) != nil { couponHolders.insert(heir) }
        let leftOut = mergeCart(of: customer, into: heir)
        for index in books.indices where books[index].customer == customer { books[index].customer = heir }
        for id in removals.keys where removals[id]?.customer == customer { removals[id]?.customer = heir }
        for browser in browsers.keys where browsers[browser]?.customer == customer { browsers[browser]?.customer = nil }
        return leftOut
    }

    private mutating func mergeCart(of customer: String, into heir: String) -> Removed? {
        var leftOut: Cart = [:]
        let added = cart(of: customer).sorted {
            ($0.value.position, place(of: $0.key)) < ($1.value.position, place(of: $1.key))
        }
        for (product, line) in added {
            let held = cart(of: heir)[product]
            let units = max(held?.units ?? 0, min(999, (held?.units ?? 0) + line.units))
            let rest = (held?.units ?? 0) + line.units - units
            let seen = held?.centsSeen ?? line.centsSeen
            if rest > 0 { leftOut[product] = Line(units: rest, centsSeen: seen, position: leftOut.count) }
            let position = held?.position ?? nextPosition(in: heir)
            carts[heir, default: [:]][product] = Line(units: units, centsSeen: seen, position: position)
        }
        carts[customer] = nil
        return leftOut.isEmpty ? nil : Removed(customer: heir, lines: leftOut, at: now)
    }
}
