import Shop
import TestSupport

@testable import Storage

/// Customers who withdraw, and staff who handle it.
extension ModelRun {
    private static let senders = ["ann@example.com", "ben@example.com", "x@example.com", "nobody@example.com"]

    mutating func withdraw() throws -> Step {
        guard Int.random(in: 0..<3, using: &random) > 0, !model.withdrawals.isEmpty else { return try declare() }
        let index = model.withdrawals.indices.suffix(6).randomElement(using: &random)!
        let key = model.withdrawals[index].key
        let isHandled = Int.random(in: 0..<4, using: &random) > 0
        let clerk = try shop.account(as: .clerk).id
        let said = try shop.store.write { transaction in
            guard let withdrawal = try transaction.snapshot.ask(.withdrawal(key: key)) else { return "missing" }
            return "\(try transaction.setHandled(isHandled, withdrawal.id, by: clerk))"
        }
        return ("withdrawal \(index) is handled: \(isHandled)", said, "\(model.setHandled(isHandled, index))")
    }

    private mutating func declare() throws -> Step {
        let order = model.books.suffix(6).randomElement(using: &random)
        let orderText = Int.random(in: 0..<6, using: &random) == 0 ? "7" : "\(order?.id.rawValue ?? 7)"
        let own = model.accounts.first { $0.value == order?.customer && $0.key.contains("@") }?.key
        let known = [own, order?.contact?.email].compactMap(\.self).filter { !$0.isEmpty }
        let email = (known + Self.senders).randomElement(using: &random)!
        let isAgain = Int.random(in: 0..<5, using: &random) == 0
        let key = (isAgain ? withdrawalKeys.randomElement(using: &random) : nil) ?? TestShop.newKey()
        withdrawalKeys = withdrawalKeys.suffix(3) + [key]
        let statement = WithdrawalStatement(
            name: "Zoe", order: orderText, email: TestShop.email(email), items: "")
        let said = try shop.store.write { transaction in
            let (withdrawal, isNew) = try transaction.record(statement, key: key, language: "en")
            return "\(isNew ? "new" : "known"), \(ShopModel.text(withdrawal.order?.id))"
        }
        return (
            "\(email) withdraws from \(orderText)", said, model.withdraw(key, from: orderText, email: email)
        )
    }
}
