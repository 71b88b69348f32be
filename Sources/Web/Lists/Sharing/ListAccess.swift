import HTTP
import Localization
import Secrets
import Shop
import Storage

extension RequestContext {
    /// The list that the address names, and what the sender may do with it: their own, or one of whose links they have
    /// opened one. Throws `NotFound` for anybody else's.
    func list(_ needed: ListRight, in snapshot: Snapshot) throws -> (list: ShoppingList, right: ListRight) {
        guard let id: ShoppingList.ID = parameters.key("list"), let list = try snapshot.ask(.list(id)),
            let right = try right(to: list, in: snapshot), right >= needed
        else { throw NotFound("list") }
        return (list, right)
    }

    /// The list that the address names, for a change of so many of its rows, which counts towards the sender's limit. Throws
    /// `NotFound`, or `RateExceeded`.
    func list(
        _ needed: ListRight, in transaction: Transaction, changing count: (ShoppingList) -> Int = { _ in 1 }
    ) throws -> (list: ShoppingList, right: ListRight) {
        let found = try list(needed, in: transaction.snapshot)
        try beginListChanges(count(found.list), in: transaction)
        return found
    }

    /// Counts changes of lists towards the sender's limits, at least one. Throws `RateExceeded`.
    func beginListChanges(_ count: Int, in transaction: Transaction) throws {
        let (sender, count) = (site.sender(of: request), max(1, count))
        try beginOnce(.listChange) { () throws(RateExceeded) in
            try site.rates.beginListChanges(count, of: sender, at: transaction.now)
        }
        guard try !hasConfirmedAccount(in: transaction.snapshot) else { return }
        // A form can have other fields, which are not stored.
        let typed = min(
            request.form.fields.items.reduce(0) { $0 + $1.value.utf8.count }, ListLine.longestTyped * count)
        try beginOnce(.listStorage) { () throws(RateExceeded) in
            try site.rates.beginListBytes(2 * typed + Self.bytesOfRow * count, of: sender, at: transaction.now)
        }
    }

    /// Bytes that a row takes beside its texts, with its indexes and its keys.
    private static let bytesOfRow = 300

    /// True for staff and for an account whose address is confirmed; where the shop mails no links, for any account.
    private func hasConfirmedAccount(in snapshot: Snapshot) throws -> Bool {
        guard let account = try currentUser().account, account.email != nil else { return false }
        return try account.role.isStaff || !site.canMailLinks
            || snapshot.ask(.hasConfirmedMailAddress(account.customer))
    }

    /// The number of lists that the sender can have.
    func listLimit(in snapshot: Snapshot) throws -> Int {
        try hasConfirmedAccount(in: snapshot) ? ShoppingList.mostOfOne : ShoppingList.mostOfVisitor
    }

    /// Message to a sender who has as many lists as they can have.
    func tooManyLists(in snapshot: Snapshot) throws -> Message {
        let limit = try listLimit(in: snapshot)
        guard limit < ShoppingList.mostOfOne else { return ListRefusal.tooManyLists.sentence }
        return .words(
            try hasJoined() ? "shop.lists.limits.untilConfirmed" : "shop.lists.limits.withoutAccount",
            ["limit": .number(limit)])
    }

    /// What the sender may do with a list; nil for nothing.
    func right(to list: ShoppingList, in snapshot: Snapshot) throws -> ListRight? {
        if let customer = try currentUser().customer, customer == list.owner { return .own }
        return try sharedLists(in: snapshot).filter { $0.list == list.id }.map(\.right).max()
    }

    /// The origin of the sender's right to see a list, for a stream that lasts longer than the request.
    func access(to list: ShoppingList, in snapshot: Snapshot) throws -> ListAccess {
        let links = try (site.listLinksCookie.value(in: request) ?? []).compactMap {
            try snapshot.ask(.linkKey(tokenHash: $0.hash, to: list.id))
        }
        return ListAccess(session: try currentUser().session, tokenHash: token?.hash ?? [], links: links)
    }

    /// Lists of others that the sender has opened links to.
    func sharedLists(in snapshot: Snapshot) throws -> [(list: ShoppingList.ID, right: ListRight)] {
        try (site.listLinksCookie.value(in: request) ?? []).compactMap {
            try snapshot.ask(.listLink(tokenHash: $0.hash))
        }
    }

    /// Name of the sender, for counting what is theirs: their customer, or else the network that they come from.
    func person() throws -> String {
        try currentUser().customer.map { "customer \($0.rawValue)" } ?? request.remoteNetwork
    }

    /// The item of the list that the address names.
    func item(of list: ShoppingList, in snapshot: Snapshot) throws -> ListItem {
        guard let id = parameters["item"].flatMap({ ListItem.ID(text: $0) }),
            let item = try snapshot.item(id, of: list.id)
        else { throw NotFound("item") }
        return item
    }
}
