/// A compiled statement, as every engine provides it: it takes arguments and returns rows.
///
/// Arguments are counted from 1 and columns from 0, as engines do. All of it throws `DatabaseError`.
protocol DatabaseStatement {
    /// Number of arguments that it takes.
    var parameterCount: Int { get }

    func bindNull(at index: Int) throws
    func bind(_ value: Int64, at index: Int) throws
    func bind(_ value: String, at index: Int) throws
    func bind(_ value: [UInt8], at index: Int) throws
    /// Binds keys for `unnest($1)`.
    func bind(keys: [Int64], at index: Int) throws

    /// Goes to the next row, if there is another one.
    func step() throws -> Bool

    /// Runs the statement; nobody looks at its rows. It may be run together with what follows, and fail there.
    func send() throws

    /// Sends a question ahead, together with others: its answer is stepped through when it is asked for.
    func sendAhead() throws

    /// Ends the run: the next one begins with the first row.
    func reset()

    func isNull(_ column: Int) -> Bool
    func integer(_ column: Int) -> Int64
    func text(_ column: Int) -> String
    func bytes(_ column: Int) -> [UInt8]
}
