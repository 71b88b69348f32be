public import Shop

/// The result of applying lines of a bank statement.
public struct AppliedTransfers: Sendable {
    /// Nil if no line was applied.
    public var batch: BankBatch.ID?
    /// The orders of the applied lines, as they were before.
    public var orders: [DeskOrder] = []
    /// The number of lines that were left out, because they were applied before, or their order has changed.
    public var leftOut = 0
}

extension Transaction {
    /// Records lines of a bank statement as payments. A line is left out if it is applied already, or if its order is
    /// not as staff saw it. `Documentation/order-effects.md` lists all tables that change.
    public func applyTransfers(_ lines: [SeenTransfer], by author: Account.ID) throws -> AppliedTransfers {
        var applied = AppliedTransfers()
        var checked: Set<Order.ID> = []
        for line in lines {
            guard let desk = try snapshot.ask(.deskOrder(line.order)),
                checked.contains(line.order) || desk.transferVersion == line.version,
                let batch = try insertTransfer(line, into: &applied.batch, by: author)
            else {
                applied.leftOut += 1
                continue
            }
            if checked.insert(line.order).inserted { applied.orders.append(desk) }
            try pay(line, desk, in: batch, by: author)
        }
        if applied.leftOut > 0, let batch = applied.batch {
            try database.send("UPDATE bank_batches SET left_out = $2 WHERE id = $1", [batch, applied.leftOut])
        }
        return applied
    }

    /// Inserts a line, and a batch for the first one. Returns nil if the line is applied already.
    private func insertTransfer(
        _ line: SeenTransfer, into batch: inout BankBatch.ID?, by author: Account.ID
    ) throws -> BankBatch.ID? {
        guard line.amount > 0, try snapshot.ask(.batch(ofLine: line.fingerprint)) == nil else { return nil }
        let id =
            try batch
            ?? database.insert(
                "INSERT INTO bank_batches (account_id, applied_at) VALUES ($1, $2) RETURNING id", [author, now])
        batch = id
        let count = try database.execute(
            """
            INSERT INTO bank_transfers (fingerprint, batch_id, order_id, booked_on, amount)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
            """, [line.fingerprint, id, line.order, line.bookedOn.description, line.amount])
        return count == 1 ? id : nil
    }

    private func pay(
        _ line: SeenTransfer, _ desk: DeskOrder, in batch: BankBatch.ID, by author: Account.ID
    ) throws {
        let amount = Money(minorUnits: line.amount, desk.order.total.currency)
        let payment = try recordTransfer(amount, for: desk.order, by: author)
        try database.send(
            """
            UPDATE bank_transfers SET payment_id = $3, state_number = $4 WHERE fingerprint = $1 AND batch_id = $2
            """, [line.fingerprint, batch, payment.id, head(of: line.order).stateNumber])
    }

    /// Records a transfer under the first free reference of the order: its code and a number.
    private func recordTransfer(
        _ amount: Money, for order: Order, by author: Account.ID, reversing reversed: Payment.ID? = nil
    ) throws -> Payment {
        var number = try snapshot.ask(.payments(of: order)).count + 1
        while try snapshot.ask(.payment("\(order.code)-\(number)", from: "")) != nil { number += 1 }
        guard let details = PaymentDetails(.transfer, amount: amount, reference: "\(order.code)-\(number)") else {
            throw StorageError.failed(reason: "a transfer without an amount")
        }
        return try recordPayment(details, for: order.id, by: author, reversing: reversed)
    }

    /// Withdraws the payments of a batch by opposite entries. A payment stays if its order was cancelled since, or if
    /// other money was recorded for the order since.
    ///
    /// - Returns: False if the batch is undone already.
    public func undoTransfers(_ id: BankBatch.ID, by author: Account.ID) throws -> Bool {
        guard
            try database.execute(
                "UPDATE bank_batches SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL", [id, now]) == 1
        else { return false }
        let transfers = try snapshot.ask(.bankTransfers(of: id))
        var own = Set(transfers.map(\.payment))
        for transfer in transfers.reversed() where try canWithdraw(transfer, beside: own) {
            guard let desk = try snapshot.ask(.deskOrder(transfer.order)) else { continue }
            let reversal = try recordTransfer(
                Money(minorUnits: -transfer.amount.minorUnits, transfer.amount.currency), for: desk.order, by: author,
                reversing: transfer.payment)
            own.insert(reversal.id)
            try database.send(
                """
                UPDATE bank_transfers SET undone_at = $3, reversal_id = $4 WHERE fingerprint = $1 AND batch_id = $2
                """, [transfer.fingerprint, id, now, reversal.id])
        }
        return true
    }

    /// - Parameter own: The payments and reversals of the batch, which do not count as later changes.
    private func canWithdraw(_ transfer: BankTransfer, beside own: Set<Payment.ID>) throws -> Bool {
        let head = try head(of: transfer.order)
        let isCancelled = head.state.state == .cancelled
        // Money that a provider is asked to refund is not withdrawn, too.
        let requested = try snapshot.ask(.paymentAttempts(of: transfer.order)).requestedRefunds
        guard head.paid - requested >= transfer.amount.minorUnits,
            try !isCancelled || head.stateNumber == snapshot.ask(.stateNumber(of: transfer))
        else { return false }
        return try snapshot.ask(.payments(of: transfer.order)).allSatisfy {
            $0.id.rawValue <= transfer.payment.rawValue || own.contains($0.id)
        }
    }
}

extension Query {
    /// The number of the order's state after the payment.
    fileprivate static func stateNumber(of transfer: BankTransfer) -> Query<Int?> {
        .init(
            first: "SELECT state_number FROM bank_transfers WHERE fingerprint = $1 AND batch_id = $2",
            [transfer.fingerprint, transfer.batch])
    }
}
