import Shop

extension PostgreSQLConnection {
    /// Acquires a lease that is free, has expired, or is held by this node. Returns false if another node holds it.
    func take(_ work: String, key: Int64, for node: Node) throws -> Bool {
        try Connection.postgresql(self).take(work, key: key, for: node)
    }

    /// Makes mails due again if the lease of their node has expired while it was sending them.
    func releaseMailsOfTheGone() throws {
        try execute(
            """
            WITH gone AS (DELETE FROM leases WHERE work = 'mail' AND expires_at < lease_clock() RETURNING key)
            UPDATE outbox SET next_try_at = waiting_since
            WHERE id IN (SELECT key FROM gone) AND next_try_at > waiting_since
            """)
    }
}

extension Connection {
    fileprivate func take(_ work: String, key: Int64, for node: Node) throws -> Bool {
        try execute(
            """
            INSERT INTO leases (work, key, holder, expires_at) VALUES ($1, $2, $3, lease_clock() + $4)
            ON CONFLICT (work, key) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
            WHERE leases.holder = excluded.holder OR leases.expires_at < lease_clock()
            """, [work, key, node.name, node.leaseTime.milliseconds]) == 1
    }
}

extension Transaction {
    /// Acquires the lease of a mail until its outcome is recorded. Returns false if another node holds the lease. On an
    /// engine where only one program can open the shop, always returns true.
    func claim(_ mail: StoredMail.ID) throws -> Bool {
        guard let node else { return true }
        node.begin()
        return try database.take("mail", key: mail.rawValue, for: node)
    }

    /// Releases the lease of a mail.
    func endClaim(of mail: StoredMail.ID) throws {
        guard let node else { return }
        try database.send(
            "DELETE FROM leases WHERE work = 'mail' AND key = $1 AND holder = $2", [mail, node.name])
    }
}

extension Query {
    /// True if a node can acquire a lease.
    static func isFree(_ work: String, for node: String) -> Query<Bool> {
        .init(
            value: """
                SELECT NOT EXISTS (
                    SELECT 1 FROM leases WHERE work = $1 AND key = 0 AND holder <> $2 AND expires_at >= lease_clock())
                """, [work, node])
    }

    /// Renews the leases of a node. Returns the work of its leases.
    static func renewedLeases(of node: Node) -> Query<[String]> {
        .init(
            all: "UPDATE leases SET expires_at = lease_clock() + $2 WHERE holder = $1 RETURNING work",
            [node.name, node.leaseTime.milliseconds])
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
