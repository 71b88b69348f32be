/// The rows that a statement gives, one after the other.
struct Rows {
    let statement: Statement

    /// The next row, or nil when there is none. The one before it is gone.
    func next() throws -> Row? {
        try statement.step() ? Row(statement: statement) : nil
    }
}
