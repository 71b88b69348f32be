/// The reason why a shop was not copied, as a sentence for the operator. In this case nothing was written.
public enum CopyError: Error, Equatable, CustomStringConvertible {
    /// The target database is not empty.
    case notEmpty(location: String)
    /// A table that this program cannot copy.
    case unknownTable(String)
    /// A row of the copy differs from the original.
    case differs(table: String, key: String)
    /// A table, or a sum of orders or invoices, differs in the copy.
    case differentSum(of: String, before: Int, after: Int)
    /// A fault that a check of the copy found.
    case fault(String)

    public var description: String {
        switch self {
        case .notEmpty(let location):
            "The database \(location) is not empty. A shop can only be copied into an empty database."
        case .unknownTable(let name): "The table \(name) is not the same in both databases, so the shop was not copied."
        case .differs(let table, let key):
            "The row \(key) of \(table) differed in the copy, so the shop was not copied."
        case .differentSum(let name, let before, let after):
            "The copy had \(after) instead of \(before) for \(name), so the shop was not copied."
        case .fault(let line):
            "The copy has a fault, so the shop was not copied. Check the original with `shopme check`. \(line)"
        }
    }
}
