import Shop

extension Snapshot {
    /// Results of queries that are needed more than once.
    ///
    /// A reading connection keeps its cache while the database is unchanged: the cached results are then exact. The
    /// changes of a group share one cache. A change that makes a result stale, or is rolled back, removes it from the
    /// cache. Results that any change may alter are not cached at all.
    final class QueryCache {
        var settings: StoredSettings?
        var version: CatalogueVersion?
        var hasCoupons: Bool?
        var sessions = Answers<[UInt8], StoredSession?>(limit: 8192)
        var carts = Answers<Customer.ID, [CartEntry]>(limit: 8192) { $0.count }
        /// The customers without removed lines. Customers with removed lines are not cached: those expire by time,
        /// while all other results here are valid until a change.
        var withoutRemovedLines = Answers<Customer.ID, Void>(limit: 8192)
        var enteredCoupons = Answers<Customer.ID, [Coupon]>(limit: 8192) { 4 * $0.count }
        var recentOrders = Answers<Customer.ID, [Order]>(limit: 16_384) { $0.count }
    }

    /// The cached results of one query, by its argument.
    struct Answers<Key: Hashable, Answer> {
        private var answers: [Key: Answer] = [:]
        private var size = 0
        /// The maximum number of results plus the items in them: about a megabyte.
        private let limit: Int
        private let itemCount: (Answer) -> Int

        init(limit: Int, itemCount: @escaping (Answer) -> Int = { _ in 0 }) {
            self.limit = limit
            self.itemCount = itemCount
        }

        /// Returns the result for a key. If it is not cached, gets it by `ask` and caches it.
        mutating func answer(_ key: Key, _ ask: () throws -> Answer) rethrows -> Answer {
            if let known = answers[key] { return known }
            let answer = try ask()
            keep(answer, for: key)
            return answer
        }

        /// The cached result for a key, or nil.
        subscript(key: Key) -> Answer? { answers[key] }

        /// Caches a result. If there is no room, removes all others first.
        mutating func keep(_ answer: Answer, for key: Key) {
            if size >= limit { (answers, size) = ([:], 0) }
            answers[key] = answer
            // An empty result takes room, too.
            size += 1 + itemCount(answer)
        }
    }
}
