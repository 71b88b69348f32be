/// The columns of a bank statement that the shop reads, by their positions from 0.
public struct StatementColumns: Equatable, Sendable {
    /// A value of a statement line.
    public enum Field: String, CaseIterable, Sendable {
        case date, amount
        /// The indicator that an unsigned amount is a credit or a debit.
        case direction
        case currency, payer, text
        /// A second column with text, such as a customer reference.
        case moreText = "more-text"

        /// True if a statement cannot be read without this column.
        public var isRequired: Bool { [.date, .amount, .text].contains(self) }
    }

    private var positions: [Field: Int] = [:]

    public init() {}

    public subscript(field: Field) -> Int? {
        get { positions[field] }
        set { positions[field] = newValue }
    }

    /// The required columns that are not chosen.
    public var missing: [Field] { Field.allCases.filter { $0.isRequired && self[$0] == nil } }

    /// The last position that is used; -1 without columns.
    var last: Int { positions.values.max() ?? -1 }
}

extension StatementColumns {
    /// Parses a stored text, such as `date=0 amount=3`. Ignores unknown fields.
    public init(text: String) {
        for part in text.split(separator: " ") {
            let pair = part.split(separator: "=")
            guard pair.count == 2, let field = Field(rawValue: String(pair[0])), let position = Int(pair[1]),
                (0..<BankStatement.mostColumns).contains(position)
            else { continue }
            self[field] = position
        }
    }

    /// The form that is stored.
    public var text: String {
        Field.allCases.compactMap { field in self[field].map { "\(field.rawValue)=\($0)" } }.joined(separator: " ")
    }

    /// Guesses the columns by their headings: each field takes the first of its known spellings that the heading has.
    public init(guessing headings: [String]) {
        let names = headings.prefix(BankStatement.mostColumns).map(StatementHeadings.folded)
        for field in Field.allCases {
            let free = names.indices.filter { !positions.values.contains($0) }
            let spelling = StatementHeadings.spellings(of: field).first { spelling in
                free.contains { names[$0] == spelling }
            }
            self[field] = free.first { names[$0] == spelling }
        }
    }
}
