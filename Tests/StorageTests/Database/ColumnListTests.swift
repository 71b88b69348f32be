import Shop
import TestSupport
import Testing

@testable import Storage

/// Columns by name, in SELECT lists, rows, and the values of INSERT and UPDATE.
struct ColumnListTests {
    private enum Columns: Int, ColumnList {
        case percent, accountID, isCombinable, currency, code

        static let table: String? = "coupons"
        static let expressions: [Columns: String] = [.currency: "shop.currency"]
    }

    /// The columns that `Columns` selects, in another order, behind one that is not in the list.
    private static let query = """
        SELECT CAST(7 AS BIGINT), \(Columns.list)
        FROM (
            SELECT 'SPRING' AS code, CAST(NULL AS BIGINT) AS account_id, CAST(1 AS BIGINT) AS is_combinable,
                CAST(150 AS BIGINT) AS percent) AS coupons CROSS JOIN (SELECT 'EUR' AS currency) AS shop
        """

    @Test func columnNameIsCaseInSnakeCase() {
        #expect(Columns.allCases.map(\.name) == ["percent", "account_id", "is_combinable", "currency", "code"])
    }

    @Test func listHasTableAndExpressionsInOrderOfCases() {
        #expect(
            Columns.list == "coupons.percent, coupons.account_id, coupons.is_combinable, shop.currency, coupons.code")
    }

    @Test func listOfAnotherTableReplacesExpressions() {
        #expect(
            Columns.list(of: "page", [.code: "''", .currency: "'EUR'"])
                == "page.percent, page.account_id, page.is_combinable, 'EUR', ''")
        #expect(Columns.list(of: nil).hasPrefix("percent, account_id, is_combinable, shop.currency"))
    }

    @Test func namedRowIsReadFromOffset() throws {
        let query = Query(first: Self.query) { row in
            let named = row.named(Columns.self, at: 1)
            let currency: Currency = try named.oneOf(.currency)
            #expect(named.isNull(.accountID) && !named.isNull(.percent))
            #expect(named[.accountID] as Account.ID? == nil)
            #expect(named[.isCombinable] as Bool)
            return "\(row[0] as Int) \(named[.code] as String) \(named[.percent] as Int) \(currency.rawValue)"
        }
        let shop = try TestShop()
        #expect(try shop.store.read { try $0.ask(query) } == "7 SPRING 150 EUR")
    }

    @Test func valuesKeepOrderOfLiteral() {
        let values: ColumnValues<Columns> = [.code: "SPRING", .isCombinable: true, .accountID: nil as Int?]
        #expect(values.columns == "code, is_combinable, account_id")
        #expect(values.parameters(after: 2) == "$3, $4, $5")
        #expect(values.assignments(after: 1) == "code = $2, is_combinable = $3, account_id = $4")
        #expect(values.arguments.map { "\($0)" } == ["SPRING", "true", "nil"])
    }

    @Test func furtherValuesFollow() {
        let values = ([.percent: 150] as ColumnValues<Columns>).adding(["version": 3])
        #expect(values.insertion(into: "coupons") == "INSERT INTO coupons (percent, version) VALUES ($1, $2)")
        #expect(values.arguments.map { "\($0)" } == ["150", "3"])
    }
}
