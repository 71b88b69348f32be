import TestSupport
import Testing

@testable import Shop

/// Goods that consumers cannot withdraw from (Directive 2011/83/EU, article 16).
struct WithdrawalExemptionTests {
    @Test func article16ExemptionOfSealedGoodsHoldsOnceUnsealed() {
        #expect(WithdrawalExemption.allCases.count == 6)
        #expect(WithdrawalExemption.allCases.filter(\.holdsOnceUnsealed) == [.hygiene, .sealedMedia])
        for exemption in WithdrawalExemption.allCases {
            let row = row(0, exemption, units: 1)
            #expect(row.canBeChosen == exemption.holdsOnceUnsealed, "\(exemption)")
        }
    }

    @Test func storedRuleIsReadBack() {
        let rules = [.returnable] + WithdrawalExemption.allCases.map { WithdrawalRule.exempt($0) }
        for rule in rules { #expect(WithdrawalRule(rawValue: rule.rawValue) == rule) }
        #expect(Set(rules.map(\.rawValue)).count == 7)
        #expect(WithdrawalRule(rawValue: "") == nil && WithdrawalRule(rawValue: "services") == nil)
        #expect(WithdrawalRule.returnable.exemption == nil && WithdrawalRule.exempt(.mixed).exemption == .mixed)
    }

    @Test func orderLineCopiesExemptionOfItsCategory() throws {
        let rate = try #require(TaxRate(thousandths: 19_000))
        let cart = Cart(
            lines: [TestProduct.milk.line(2, taxRate: rate, exemption: .perishable), TestProduct.mower.line(1)],
            in: .usd)
        let lines = try cart.totals(tax: TaxRules(standardRate: .none, knowing: [rate])).lines
        #expect(lines.map(\.withdrawalExemption) == [.perishable, nil])
        let milk = try #require(lines.first)
        #expect(milk.tax.minorUnits > 0)
        #expect(milk.with(.of(1)).withdrawalExemption == .perishable)
        #expect(milk.with(localName: "Milch").withdrawalExemption == .perishable)
    }

    @Test func itemsNameChosenUnitsInTheCustomersLanguage() {
        let rows = [
            row(0, nil, units: 3, localName: "Tomate"), row(1, .perishable, units: 2), row(2, .hygiene, units: 1),
            row(4, nil, units: 2),
        ]
        #expect(rows.items(choosing: [0: 2, 1: 1, 2: 1, 3: 1, 4: 3]) == "2 × Tomate\n1 × Item 2")
        #expect(rows.items(choosing: [:]).isEmpty)
        #expect(rows.items(choosing: [0: 0]).isEmpty)
    }

    @Test func returnedUnitsCannotBeWithdrawnAgain() throws {
        let cart = Cart(lines: [TestProduct.mower.line(3), TestProduct.shovel.line(1)], in: .usd)
        let contents = try cart.totals()
        let start = Timestamp(secondsSince1970: 0)
        let revisions = [Revision(number: 1, revisedAt: start, author: nil, reason: "", contents: contents)]
        #expect(revisions.withdrawableLines(after: []).map(\.units) == [3, 1])
        let returns = [(0, 2), (1, 1)].map { line, units in
            OrderReturn(
                id: .init(rawValue: Int64(line)), revision: 1, line: line, quantity: .of(units), isRestocked: true,
                credit: .zero(.usd), delivery: nil, reason: "", author: nil,
                returnedAt: Timestamp(secondsSince1970: 0))
        }
        let rows = revisions.withdrawableLines(after: returns)
        #expect(rows.map(\.position) == [0] && rows.map(\.units) == [1])
    }

    private func row(
        _ position: Int, _ exemption: WithdrawalExemption?, units: Int, localName: String? = nil
    ) -> WithdrawableLine {
        let line = OrderLine(
            variant: .init(rawValue: Int64(position)), categoryName: "", productName: "Item \(position)", unit: .each,
            unitPrice: Money(minorUnits: 100, .usd), quantity: .of(units), localName: localName,
            withdrawalExemption: exemption)
        return WithdrawableLine(position: position, line: line, units: units)
    }
}
