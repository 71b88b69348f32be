extension RawRepresentable<String> where Self: CaseIterable {
    /// The raw value as an SQL string literal. Raw values contain no quotation marks.
    var sql: String { "'\(rawValue)'" }

    /// The cases that fulfil a condition, as an SQL list: `('placed', 'packed')`.
    static func sql(where isIncluded: (Self) -> Bool) -> String {
        "(\(allCases.filter(isIncluded).map(\.sql).joined(separator: ", ")))"
    }
}
