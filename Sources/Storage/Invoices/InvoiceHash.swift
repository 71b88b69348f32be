internal import Secrets

/// The hash of an invoice or credit note: SHA-256 of the hash of the paper before it, and of its columns and rows as
/// netstrings. Each netstring is the length of the value in bytes, `:`, the value and `,`; NULL is `-,`.
/// `Documentation/schema.md` lists the columns in their order.
struct InvoiceHash {
    private var bytes: [UInt8]

    /// Begins a hash.
    ///
    /// - Parameter previous: The hash of the paper before this one; nil for the first paper of the chain.
    init(after previous: [UInt8]?) {
        bytes = previous ?? []
    }

    /// Adds a value.
    mutating func add(_ value: String?) {
        let netstring = value.map { "\($0.utf8.count):\($0)," } ?? "-,"
        bytes += Array(netstring.utf8)
    }

    /// Adds a number as decimal digits.
    mutating func add(_ value: Int64?) { add(value.map { String($0) }) }

    /// The 32 bytes of the hash.
    var digest: [UInt8] { SHA256.digest(bytes) }
}

/// The columns of a paper, with its rows, from which its hash is computed.
struct HashedPaper {
    let number: Int64
    let printedNumber: String
    let kind: String
    let order: Int64
    let corrects: Int64?
    let issuedAt: Int64
    let suppliedAt: Int64?
    let account: Int64?
    let reason: String
    let seller: String
    let taxNumber: String
    let buyer: String
    let includesTax: Bool
    let total: Int64
    var rows: [HashedRow]

    /// Returns the hash of the paper.
    ///
    /// - Parameter previous: The hash of the paper before this one; nil for the first paper of the chain.
    func hash(after previous: [UInt8]?) -> [UInt8] {
        var hash = InvoiceHash(after: previous)
        hash.add(number)
        hash.add(printedNumber)
        hash.add(kind)
        for value in [order, corrects, issuedAt, suppliedAt, account] { hash.add(value) }
        for text in [reason, seller, taxNumber, buyer] { hash.add(text) }
        hash.add(includesTax ? 1 : 0)
        hash.add(total)
        for row in rows { row.add(to: &hash) }
        return hash.digest
    }
}

/// The columns of a paper's row from which the paper's hash is computed.
struct HashedRow {
    let position: Int64
    let label: String
    let quantity: Int64?
    let unit: String
    let unitPrice: Int64?
    let amount: Int64
    let taxRate: Int64
    let tax: Int64
    let taxCategory: String
    let taxReason: String

    fileprivate func add(to hash: inout InvoiceHash) {
        hash.add(position)
        hash.add(label)
        hash.add(quantity)
        hash.add(unit)
        for number in [unitPrice, amount, taxRate, tax] { hash.add(number) }
        // Rows without a category have the hash that earlier programs computed. The next row begins with digits, a
        // category never does.
        if !taxCategory.isEmpty || !taxReason.isEmpty {
            hash.add(taxCategory)
            hash.add(taxReason)
        }
    }
}
