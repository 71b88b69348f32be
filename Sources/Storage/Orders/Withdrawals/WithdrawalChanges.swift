public import Shop

extension Transaction {
    /// Records a withdrawal, with the order that has its number and its email address, or else with the sender's own order of
    /// that number, if there is one. Does the same work with and without such an order.
    ///
    /// - Parameters:
    ///   - key: The key of the form. A form that is sent again changes nothing.
    ///   - sender: The customer of the browser; nil if unknown.
    ///   - language: The tag of the language of the page.
    /// - Returns: The withdrawal of the key, and whether it was recorded now.
    public func record(
        _ statement: WithdrawalStatement, key: OrderKey, from sender: Customer.ID? = nil, language: String
    ) throws -> (withdrawal: Withdrawal, isNew: Bool) {
        let code = statement.code?.description ?? ""
        let named = try snapshot.ask(.order(codeLike: code, ofSender: statement.email))
        let own = try statement.code.flatMap { code in
            try sender.flatMap { try snapshot.ask(.order(code, of: $0)) }
        }
        let order = named ?? own?.id
        let count = try database.execute(
            """
            INSERT INTO withdrawals (key, received_at, name, order_text, email, items, language, order_id)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING
            """,
            [
                key.bytes, now, statement.name, statement.order, statement.email.description, statement.items, language,
                order,
            ])
        guard let withdrawal = try snapshot.ask(.withdrawal(key: key)) else {
            throw StorageError.failed(reason: "a withdrawal was not recorded")
        }
        return (withdrawal, count == 1)
    }

    /// Sets the mail that acknowledges the receipt of a withdrawal. The mail is erased with it.
    public func setAcknowledgement(_ mail: StoredMail.ID, of withdrawal: Withdrawal.ID) throws {
        try database.send("UPDATE withdrawals SET mail_id = $1 WHERE id = $2", [mail, withdrawal])
    }

    /// Marks a withdrawal as handled, or as new again. Returns false if it was so already.
    @discardableResult
    public func setHandled(_ isHandled: Bool, _ withdrawal: Withdrawal.ID, by author: Account.ID) throws -> Bool {
        try database.execute(
            """
            UPDATE withdrawals SET handled_at = $1, handled_by = $2
            WHERE id = $3 AND (handled_at IS NULL) = (CAST($1 AS BIGINT) IS NOT NULL)
            """, [isHandled ? now : nil, isHandled ? author : nil, withdrawal]) == 1
    }

    /// Erases the content of the withdrawals from a customer's orders, and of those without an order that have their
    /// confirmed email address. An account that has ended keeps its address in `customers` while the erasure waits.
    func eraseWithdrawals(of customer: Customer.ID) throws {
        let condition = """
            erased_at IS NULL AND (
                order_id IN (SELECT id FROM orders WHERE customer_id = $1)
                OR order_id IS NULL AND email IN (
                    SELECT coalesce(accounts.email, customers.email) FROM accounts
                    JOIN customers ON customers.id = customer_id
                    WHERE customer_id = $1 AND email_confirmed_at IS NOT NULL))
            """
        let mails = try snapshot.ask(
            Query<[StoredMail.ID]>(
                all: "SELECT mail_id FROM withdrawals WHERE mail_id IS NOT NULL AND \(condition)", [customer]))
        for mail in mails { try eraseMail(mail) }
        try database.send(
            """
            UPDATE withdrawals SET name = '', order_text = '', email = '', items = '', erased_at = $2 WHERE \(condition)
            """, [customer, now])
    }

    /// Deletes withdrawals without an order that were handled long ago. Returns the number of rows.
    func deleteOldWithdrawals(atMost limit: Int) throws -> Int {
        let old = try snapshot.ask(.oldWithdrawals(handledBefore: now + -Withdrawal.lifetime, limit: limit))
        for (id, mail) in old {
            try database.send("DELETE FROM withdrawals WHERE id = $1", [id])
            if let mail { try eraseMail(mail) }
        }
        return old.count
    }
}
