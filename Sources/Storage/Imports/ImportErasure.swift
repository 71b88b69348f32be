import Shop

extension Transaction {
    /// Erases a person from imported spreadsheets of customers: the preview and the cells of the person's rows. Waiting
    /// rows are refused, since they would add the person again.
    ///
    /// This must run before the person's details are erased, because unapplied rows are found by those details.
    func eraseImportedRows(of person: [Customer.ID]) throws {
        for customer in person {
            try database.send(
                """
                UPDATE import_rows SET message = $2, cells = '' WHERE import_id IN (\(customerTables))
                    AND entry_id IN (SELECT id FROM audit_entries WHERE customer_id = $1)
                """, [customer, erasedMessage])
        }
        let marks = try snapshot.marks(of: person)
        guard !marks.isEmpty else { return }
        for table in try snapshot.ask(.customerTables) { try eraseRows(of: table, where: marks.match) }
    }

    private func eraseRows(of table: Import.ID, where isAboutPerson: (String) -> Bool) throws {
        var last = 0
        while true {
            let rows = try snapshot.ask(.unappliedRows(of: table, after: last, limit: 1000))
            guard let end = rows.last?.number else { return }
            for row in rows where isAboutPerson(row.text) {
                try database.send(
                    """
                    UPDATE import_rows SET outcome = 'refused', message = $3, cells = ''
                    WHERE import_id = $1 AND number = $2
                    """, [table, row.number, erasedMessage])
                guard !row.isRefused else { continue }
                try database.send("UPDATE imports SET refused = refused + 1 WHERE id = $1", [table])
            }
            last = end
        }
    }
}

extension Snapshot {
    /// Returns all texts by which a row can be recognized as the person's, from the shop and the audit log.
    fileprivate func marks(of person: [Customer.ID]) throws -> PersonMarks {
        var marks = PersonMarks()
        for customer in person {
            for name in try ask(.contacts(of: customer)) {
                marks.add(givenName: name.given, familyName: name.family, email: name.email, phone: name.phone)
            }
            for email in try ask(.emails(of: customer)) { marks.add(email: email) }
        }
        return marks
    }
}

extension Query {
    fileprivate static var customerTables: Query<[Import.ID]> { .init(all: customerTableSQL) }

    /// The unapplied rows, with all of their text.
    fileprivate static func unappliedRows(
        of table: Import.ID, after number: Int, limit: Int
    ) -> Query<[(number: Int, isRefused: Bool, text: String)]> {
        .init(
            all: """
                SELECT number, outcome = 'refused', message, cells FROM import_rows
                WHERE import_id = $1 AND number > $2 AND entry_id IS NULL ORDER BY number LIMIT $3
                """, [table, number, limit]
        ) { row in (row[0], row[1], "\(row[2] as String)\n\(row[3] as String)") }
    }

    fileprivate static func contacts(
        of customer: Customer.ID
    ) -> Query<[(given: String, family: String, email: String, phone: String)]> {
        .init(
            all: """
                SELECT given_name, family_name, coalesce(email, ''), phone FROM customers WHERE id = $1
                UNION SELECT given_name, family_name, email, phone FROM order_contacts
                WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)
                """, [customer]
        ) { row in (row[0], row[1], row[2], row[3]) }
    }

    /// The email addresses that the person signs in with, now and earlier.
    fileprivate static func emails(of customer: Customer.ID) -> Query<[String]> {
        .init(
            all: """
                SELECT email FROM accounts WHERE customer_id = $1 AND email IS NOT NULL
                UNION SELECT before FROM audit_personal_fields WHERE before LIKE '%_@_%'
                    AND entry_id IN (SELECT id FROM audit_entries WHERE customer_id = $1)
                UNION SELECT after FROM audit_personal_fields WHERE after LIKE '%_@_%'
                    AND entry_id IN (SELECT id FROM audit_entries WHERE customer_id = $1)
                """, [customer])
    }
}

private let erasedMessage = "This customer was erased."
private let customerTables = "SELECT id FROM imports WHERE kind = 'customers'"
private let customerTableSQL = customerTables + " ORDER BY id"
