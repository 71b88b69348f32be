import Shop
import TestSupport

/// Withdrawals of the model.
extension ShopModel {
    /// Returns whether the withdrawal is new, with its order.
    mutating func withdraw(_ key: OrderKey, from orderText: String, email: String) -> String {
        if let known = withdrawals.first(where: { $0.key == key }) { return "known, \(Self.text(known.order))" }
        let order = books.first { "\($0.id.rawValue)" == orderText && isSender(email, of: $0) }?.id
        withdrawals.append(
            ModelWithdrawal(key: key, orderText: orderText, email: email, order: order, receivedAt: now))
        return "new, \(Self.text(order))"
    }

    static func text(_ order: Order.ID?) -> String { order.map { "order \($0.rawValue)" } ?? "no order" }

    /// Marks a withdrawal as handled, or as new again. Returns false if it was so already.
    mutating func setHandled(_ isHandled: Bool, _ index: Int) -> Bool {
        guard (withdrawals[index].handledAt == nil) == isHandled else { return false }
        withdrawals[index].handledAt = isHandled ? now : nil
        return true
    }

    /// Withdrawals without an order are deleted a year after they were handled.
    mutating func deleteOldWithdrawals() {
        withdrawals.removeAll { withdrawal in
            withdrawal.order == nil && withdrawal.handledAt.map { $0 + 365 * 86_400 < now } ?? false
        }
    }

    /// True for the address in the order, of the customer's account, or of the customer.
    private func isSender(_ email: String, of order: ModelOrder) -> Bool {
        order.contact?.email == email || accounts[email] == order.customer || mailAddresses[order.customer] == email
    }
}
