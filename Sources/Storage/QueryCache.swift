import Shop

extension Snapshot {
    /// Answers that are needed more than once.
    ///
    /// A connection that reads keeps them until anybody has changed the database: they are as exact as asking again. The
    /// changes of a group share theirs; a change that makes one stale, or is rolled back, forgets it, and what each
    /// change may alter is not kept at all.
    final class QueryCache {
        var settings: ShopSettings?
        var version: CatalogueVersion?
        private var sessions: [[UInt8]: StoredSession?] = [:]
        private var carts: [Customer.ID: [CartEntry]] = [:]
        private var cartEntryCount = 0

        /// Most sessions, and most entries of carts, that one connection keeps: about a megabyte each.
        private static let limit = 8192

        /// The session whose token has this hash; `ask` finds one that is not kept.
        func session(_ tokenHash: [UInt8], _ ask: () throws -> StoredSession?) rethrows -> StoredSession? {
            if let known = sessions[tokenHash] { return known }
            let session = try ask()
            if sessions.count >= Self.limit { sessions = [:] }
            sessions[tokenHash] = .some(session)
            return session
        }

        /// The entries of a customer's cart; `ask` finds those that are not kept.
        func cart(of customer: Customer.ID, _ ask: () throws -> [CartEntry]) rethrows -> [CartEntry] {
            if let known = carts[customer] { return known }
            let entries = try ask()
            if cartEntryCount >= Self.limit { (carts, cartEntryCount) = ([:], 0) }
            carts[customer] = entries
            // An empty one takes room, too.
            cartEntryCount += 1 + entries.count
            return entries
        }
    }
}
