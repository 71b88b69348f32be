/// A compiled statement of an engine, which takes arguments and returns rows.
///
/// The first argument has index 1, the first column index 0, as in the engines. All methods throw `DatabaseError`.
protocol DatabaseStatement {
    /// The number of arguments that the statement takes.
    var parameterCount: Int { get }

    func bindNull(at index: Int) throws
    func bind(_ value: Int64, at index: Int) throws
    func bind(_ value: String, at index: Int) throws
    func bind(_ value: [UInt8], at index: Int) throws
    /// Binds keys for `unnest($1)`.
    func bind(keys: [Int64], at index: Int) throws

    /// Advances to the next row. Returns false after the last one.
    func step() throws -> Bool

    /// Runs the statement without reading its rows. A server may run the statement later, together with the following
    /// ones, which then throw its error.
    func send() throws

    /// Sends the query ahead, together with others, without waiting. `step` reads its rows later.
    func prefetch() throws

    /// Ends the run. The next call of `step` runs the statement again and reads its first row.
    func reset()

    func isNull(_ column: Int) -> Bool
    func integer(_ column: Int) -> Int64
    func text(_ column: Int) -> String
    func bytes(_ column: Int) -> [UInt8]
}
