extension RawRepresentable<String> where Self: CaseIterable {
    /// The raw value as an SQL string literal. The raw value must not contain a quotation mark.
    var sql: String { "'\(rawValue)'" }

    /// Returns the cases that fulfil a condition, as an SQL list: `('placed', 'packed')`.
    static func sql(where isIncluded: (Self) -> Bool) -> String {
        "(\(allCases.filter(isIncluded).map(\.sql).joined(separator: ", ")))"
    }
}
