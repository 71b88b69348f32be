public import Shop

extension Transaction {
    /// Requests the movements of a day from a provider, also if they were read before.
    ///
    /// - Parameters:
    ///   - start: The first second of the day.
    ///   - end: The first second of the next day.
    public func requestProviderDay(
        from start: Timestamp, to end: Timestamp, at account: ProviderAccount, by author: Account.ID
    ) throws {
        try database.send(
            """
            INSERT INTO provider_days (provider, mode, starts_at, ends_at, state, account_id, requested_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (provider, mode, starts_at) DO UPDATE
            SET ends_at = excluded.ends_at, state = excluded.state, error = '', account_id = excluded.account_id,
                requested_at = excluded.requested_at, leased_until = NULL
            """,
            [
                account.name.rawValue, account.mode.rawValue, start, end, ProviderDay.State.requested.rawValue, author,
                now,
            ])
    }

    /// Takes a day whose movements are to be read. No other caller gets it for `PaymentSchedule.lease`. Returns nil if
    /// there is none.
    public func takeRequestedDay(at account: ProviderAccount) throws -> ProviderDay? {
        guard let day = try snapshot.ask(.requestedDays(at: account, now: now)).first else { return nil }
        let isTaken = try database.execute(
            """
            UPDATE provider_days SET leased_until = $1
            WHERE id = $2 AND state = $3 AND (leased_until IS NULL OR leased_until <= $4)
            """, [now + PaymentSchedule.lease, day.id, ProviderDay.State.requested.rawValue, now])
        return isTaken == 1 ? day : nil
    }

    /// Records the provider's answer for a day. Movements that were read before are replaced. Refunds and lost disputes
    /// that the books do not have are recorded, as by their events.
    ///
    /// - Parameter mails: Returns the mails that are inserted into the outbox with such a refund.
    public func record(
        _ answer: ProviderMovementsAnswer, of day: ProviderDay, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        switch answer {
        case .known(let movements):
            let provider = day.account.name.rawValue
            try database.send("DELETE FROM provider_movements WHERE day_id = $1", [day.id])
            for movement in movements {
                if let change = movement.change, try snapshot.ask(.payment(movement.reference, from: "")) == nil {
                    try apply(change, from: provider, mails)
                }
                try database.send(
                    """
                    INSERT INTO provider_movements (day_id, reference, amount, currency, moved_at)
                    VALUES ($1, $2, $3, $4, $5)
                    ON CONFLICT (day_id, reference) DO UPDATE SET amount = provider_movements.amount + excluded.amount
                    """,
                    [
                        day.id, movement.reference, movement.amount.minorUnits, movement.amount.currency.rawValue,
                        movement.movedAt,
                    ])
            }
            try set(.read, "", of: day.id)
        case .tooMany: try set(.tooMany, "", of: day.id)
        case .unavailable(let reason): try set(.failed, reason, of: day.id)
        }
    }

    private func set(_ state: ProviderDay.State, _ error: String, of day: ProviderDay.ID) throws {
        try database.send(
            "UPDATE provider_days SET state = $1, error = $2, read_at = $3, leased_until = NULL WHERE id = $4",
            [state.rawValue, error, now, day])
    }

    /// Deletes the movements of days that were read long ago. Returns the number of deleted rows.
    func deleteOldProviderDays(atMost limit: Int) throws -> Int {
        let old = "SELECT id FROM provider_days WHERE requested_at < $1"
        let deleted = try database.execute(
            """
            DELETE FROM provider_movements WHERE (day_id, reference) IN (
                SELECT day_id, reference FROM provider_movements WHERE day_id IN (\(old)) LIMIT $2)
            """, [now + -ProviderDay.lifetime, limit])
        guard deleted < limit else { return deleted }
        return deleted
            + (try database.execute("DELETE FROM provider_days WHERE requested_at < $1", [now + -ProviderDay.lifetime]))
    }
}
