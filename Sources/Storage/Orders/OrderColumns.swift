import Shop

extension Order {
    private enum Columns: Int, ColumnList { case id, code, placedAt, unitCount, total, currency }

    /// The columns of an order in `orders` with `joins`.
    static let columns = Columns.list(
        of: "orders", [.unitCount: "order_heads.unit_count", .total: "order_heads.total"])
    static let joins = "JOIN order_heads ON order_heads.order_id = orders.id"
    static let columnCount = Columns.currency.rawValue + 1

    /// Reads `columns`.
    init(_ row: Row) throws {
        let row = row.named(Columns.self)
        self.init(
            id: row[.id], code: try row.orderCode(.code), placedAt: row[.placedAt], unitCount: row[.unitCount],
            total: Money(minorUnits: row[.total], try row.oneOf(.currency)))
    }
}

extension OrderLine {
    private enum Columns: Int, ColumnList {
        case variantID, categoryName, productName, variantLabel, unit, unitPrice, quantity, taxRate, tax, localName
        case withdrawalExemption, taxCategory, taxReason
    }

    static let columns = Columns.list

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0, in currency: Currency) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            variant: row[.variantID], categoryName: row[.categoryName], productName: row[.productName],
            variantLabel: row[.variantLabel], unit: try row.oneOf(.unit),
            unitPrice: Money(minorUnits: row[.unitPrice], currency), quantity: try row.quantity(.quantity),
            taxed: try row.treatment(.taxRate, .taxCategory, .taxReason), tax: Money(minorUnits: row[.tax], currency),
            localName: row[.localName], withdrawalExemption: try row.optionalOneOf(.withdrawalExemption))
    }
}

extension Adjustment {
    private enum Columns: Int, ColumnList {
        case kind, label, amount, taxRate, tax, line, source, taxCategory, taxReason
    }

    static let columns = Columns.list

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int, in currency: Currency) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            try row.oneOf(.kind), label: row[.label], amount: Money(minorUnits: row[.amount], currency),
            taxed: try row.treatment(.taxRate, .taxCategory, .taxReason), tax: Money(minorUnits: row[.tax], currency),
            line: row[.line],
            source: row[.source])
    }
}

extension TaxSum {
    private enum Columns: Int, ColumnList { case taxRate, amount, tax }

    static let columns = Columns.list

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int, in currency: Currency) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            rate: try row.taxRate(.taxRate), amount: Money(minorUnits: row[.amount], currency),
            tax: Money(minorUnits: row[.tax], currency))
    }
}

extension ColumnReader {
    func orderCode(_ column: Index) throws -> OrderCode {
        let text: String = self[column]
        guard let code = OrderCode(text) else { throw StorageError.failed(reason: "impossible code \(text)") }
        return code
    }

    /// Reads a tax rate, the category and the reason.
    func treatment(_ rate: Index, _ category: Index, _ reason: Index) throws -> TaxTreatment {
        TaxTreatment(try taxRate(rate), category: TaxCategory(rawValue: self[category]), reason: self[reason])
    }

    func optionalTaxRate(_ column: Index) throws -> TaxRate? {
        let thousandths: Int? = self[column]
        return thousandths == nil ? nil : try taxRate(column)
    }

    func taxRate(_ column: Index) throws -> TaxRate {
        let thousandths: Int = self[column]
        guard let rate = TaxRate(thousandths: thousandths) else {
            throw StorageError.failed(reason: "impossible rate of tax \(thousandths)")
        }
        return rate
    }
}
