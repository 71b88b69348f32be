extension Snapshot {
    /// The answer to a question.
    public func ask<Answer>(_ query: Query<Answer>) throws -> Answer {
        try database.answer(query)
    }

    /// The answers to several questions, in their order.
    public func ask<each Answer>(_ queries: repeat Query<each Answer>) throws -> (repeat each Answer) {
        (repeat try database.answer(each queries))
    }
}
