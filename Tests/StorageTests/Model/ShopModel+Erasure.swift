import Shop
import TestSupport

/// Customers of the model who are merged by staff, and whose erasure waits for their orders.
extension ShopModel {
    /// Merges a customer into another. Returns "done" or "refused", and the units that did not fit into the cart.
    mutating func mergeByStaff(_ customer: String, into heir: String) -> (answer: String, leftOut: Removed?) {
        let canBeMerged = [customer, heir].allSatisfy {
            heirs[$0] == nil && !erasedCustomers.contains($0) && waitingErasures[$0] == nil
        }
        guard canBeMerged, customer != heir, !hasAccount(customer) else { return ("refused", nil) }
        staffMerges += 1
        return ("done", merge(customer, into: heir))
    }

    /// Returns "done", or the obstacle. The heir gets the name of the customer if there is no other.
    mutating func mergeAfterPreview(
        _ customer: String, into heir: String, isOld: Bool
    ) -> (answer: String, leftOut: Removed?) {
        if let obstacle = obstacle(toMerging: customer, into: heir, isOld: isOld) { return (obstacle, nil) }
        staffMerges += 1
        givenNames[heir] = givenNames[heir] ?? givenNames[customer]
        let leftOut = merge(customer, into: heir)
        // A guest's browser does not see what staff bring together.
        if !hasAccount(heir) {
            for browser in browsers.keys where browsers[browser]?.customer == heir { browsers[browser]?.customer = nil }
        }
        return ("done", leftOut)
    }

    private func obstacle(toMerging customer: String, into heir: String, isOld: Bool) -> String? {
        let both = [customer, heir]
        if customer == heir { return "isSame" }
        if both.contains(where: { heirs[$0] != nil || erasedCustomers.contains($0) }) { return "isGone" }
        if both.contains(where: { waitingErasures[$0] != nil }) { return "awaitsErasure" }
        if hasAccount(customer) { return hasAccount(heir) ? "bothSignIn" : "signsIn" }
        return isOld ? "changed" : nil
    }

    /// Erases the customer of an account, or lets the erasure wait while an order needs their name.
    mutating func requestErasure(of name: String) -> String {
        guard let customer = accounts[name] else { return "no account" }
        guard hasUnfinishedOrders(customer) else {
            erase(customer)
            return "erased"
        }
        waitingErasures[customer] = confirmed.contains(name) ? name : ""
        mailAddresses[customer] = name
        endAccounts(of: customer)
        return "waits"
    }

    mutating func carryOutErasures() {
        for customer in waitingErasures.keys where !hasUnfinishedOrders(customer) {
            erase(customer)
            carriedOutErasures += 1
        }
    }

    /// No browser leads to the customer any more, and no account does.
    mutating func endAccounts(of customer: String) {
        for name in accounts.keys where accounts[name] == customer {
            changePassword(of: name)
            accounts[name] = nil
            confirmed.remove(name)
        }
        for browser in browsers.keys where browsers[browser]?.customer == customer { browsers[browser]?.customer = nil }
    }

    /// Erases the words of a customer in their orders and withdrawals.
    mutating func eraseDetails(of customer: String) {
        for index in books.indices where books[index].customer == customer { books[index].contact = nil }
        let orders = Set(books.filter { $0.customer == customer }.map(\.id))
        let emails = accounts.filter { $0.value == customer }.map(\.key).filter(confirmed.contains)
        for index in withdrawals.indices {
            let withdrawal = withdrawals[index]
            let isTheirs =
                withdrawal.order.map(orders.contains)
                ?? (emails.contains(withdrawal.email) || waitingErasures[customer] == withdrawal.email)
            if isTheirs { (withdrawals[index].orderText, withdrawals[index].email) = ("", "") }
        }
        erasedCustomers.insert(customer)
        (waitingErasures[customer], mailAddresses[customer], givenNames[customer]) = (nil, nil, nil)
    }

    private func hasUnfinishedOrders(_ customer: String) -> Bool {
        books.contains { $0.customer == customer && !isFinished($0) }
    }

    /// True 30 days after an order was closed without money to pay or to refund.
    private func isFinished(_ order: ModelOrder) -> Bool {
        let status = order.sums.status(in: order.state)
        return [.delivered, .cancelled].contains(order.state) && status != .partPaid && status != .refundDue
            && order.stateChangedAt + 30 * 86_400 <= now
    }
}

extension ModelOrder {
    var sums: PaymentSums {
        PaymentSums(total: contents.cents, credited: credited, paid: paid, refunded: refunded)
    }
}
