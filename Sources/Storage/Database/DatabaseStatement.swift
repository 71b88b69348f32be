/// A compiled statement of an engine, with arguments and rows.
///
/// The first argument has index 1, the first column index 0, as in the engines. Errors are `DatabaseError`.
protocol DatabaseStatement {
    /// The number of its arguments.
    var parameterCount: Int { get }

    func bindNull(at index: Int) throws
    func bind(_ value: Int64, at index: Int) throws
    func bind(_ value: String, at index: Int) throws
    func bind(_ value: [UInt8], at index: Int) throws
    /// Binds keys for `unnest($1)`.
    func bind(keys: [Int64], at index: Int) throws

    /// Advances to the next row. Returns false after the last one.
    func step() throws -> Bool

    /// Runs the statement without reading its rows. A server may run it later, together with the following statements,
    /// and its error is thrown there.
    func send() throws

    /// Sends the query without waiting. `step` reads its rows later.
    func prefetch() throws

    /// Ends the run. The next step runs the statement again.
    func reset()

    func isNull(_ column: Int) -> Bool
    func integer(_ column: Int) -> Int64
    func text(_ column: Int) -> String
    func bytes(_ column: Int) -> [UInt8]
}
