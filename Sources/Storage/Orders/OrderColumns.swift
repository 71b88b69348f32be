import Shop

extension Order {
    /// Columns of an order in `orders` with `joins`.
    static let columns = """
        orders.id, orders.code, orders.placed_at, order_heads.unit_count, order_heads.total, orders.currency
        """
    static let joins = "JOIN order_heads ON order_heads.order_id = orders.id"
    static let columnCount = 6

    /// Reads `columns`.
    init(_ row: Row) throws {
        self.init(
            id: row[0], code: try row.orderCode(1), placedAt: row[2], unitCount: row[3],
            total: Money(minorUnits: row[4], try row.oneOf(5)))
    }
}

extension OrderLine {
    static let columns = """
        variant_id, category_name, product_name, variant_label, unit, unit_price, quantity, tax_rate, tax
        """

    /// Reads `columns`, beginning with the one at `first`.
    init(_ row: Row, at first: Int = 0, in currency: Currency) throws {
        self.init(
            variant: row[first], categoryName: row[first + 1], productName: row[first + 2],
            variantLabel: row[first + 3], unit: try row.oneOf(first + 4),
            unitPrice: Money(minorUnits: row[first + 5], currency), quantity: try row.quantity(first + 6),
            taxRate: try row.taxRate(first + 7), tax: Money(minorUnits: row[first + 8], currency))
    }
}

extension Adjustment {
    static let columns = "kind, label, amount, tax_rate, tax, line, source"

    /// Reads `columns`, beginning with the one at `first`.
    init(_ row: Row, at first: Int, in currency: Currency) throws {
        self.init(
            try row.oneOf(first), label: row[first + 1], amount: Money(minorUnits: row[first + 2], currency),
            taxRate: try row.taxRate(first + 3), tax: Money(minorUnits: row[first + 4], currency),
            line: row[first + 5], source: row[first + 6])
    }
}

extension TaxSum {
    static let columns = "tax_rate, amount, tax"

    /// Reads `columns`, beginning with the one at `first`.
    init(_ row: Row, at first: Int, in currency: Currency) throws {
        self.init(
            rate: try row.taxRate(first), amount: Money(minorUnits: row[first + 1], currency),
            tax: Money(minorUnits: row[first + 2], currency))
    }
}

extension ColumnReader {
    func orderCode(_ column: Index) throws -> OrderCode {
        let text: String = self[column]
        guard let code = OrderCode(text) else { throw StorageError.failed(reason: "impossible code \(text)") }
        return code
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
