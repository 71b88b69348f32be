import Shop

extension Snapshot {
    /// Answers that are needed more than once.
    ///
    /// A connection that reads keeps them as long as nobody has changed the database: they are as exact as asking again. The
    /// changes of a group share theirs; a change that makes one stale, or is rolled back, forgets it, and what each
    /// change may alter is not kept at all.
    final class QueryCache {
        var settings: ShopSettings?
        var version: CatalogueVersion?
        var hasCoupons: Bool?
        var sessions = Answers<[UInt8], StoredSession?>(limit: 8192)
        var carts = Answers<Customer.ID, [CartEntry]>(limit: 8192) { $0.count }
        /// Only those who have none: whatever else is kept here holds until somebody changes it, but removed lines get
        /// too old by themselves.
        var withoutRemovedLines = Answers<Customer.ID, Void>(limit: 8192)
        var enteredCoupons = Answers<Customer.ID, [Coupon]>(limit: 8192) { 4 * $0.count }
        var recentOrders = Answers<Customer.ID, [Order]>(limit: 16_384) { $0.count }
    }

    /// Answers to one question, by what was asked for.
    struct Answers<Key: Hashable, Answer> {
        private var answers: [Key: Answer] = [:]
        private var size = 0
        /// Most answers, with what is in them, that are kept: about a megabyte.
        private let limit: Int
        private let itemCount: (Answer) -> Int

        init(limit: Int, itemCount: @escaping (Answer) -> Int = { _ in 0 }) {
            self.limit = limit
            self.itemCount = itemCount
        }

        /// The answer for that key; `ask` finds one that is not kept.
        mutating func answer(_ key: Key, _ ask: () throws -> Answer) rethrows -> Answer {
            if let known = answers[key] { return known }
            let answer = try ask()
            keep(answer, for: key)
            return answer
        }

        /// The answer for that key; nil when it is not kept.
        subscript(key: Key) -> Answer? { answers[key] }

        /// Keeps an answer. When there is no room, all others go.
        mutating func keep(_ answer: Answer, for key: Key) {
            if size >= limit { (answers, size) = ([:], 0) }
            answers[key] = answer
            // An empty one takes room, too.
            size += 1 + itemCount(answer)
        }
    }
}
