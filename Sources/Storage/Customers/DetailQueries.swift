public import Shop

extension Query {
    /// The personal details of a customer; nil if there is no such customer.
    public static func details(of customer: Customer.ID) -> Query<CustomerDetails?> {
        .init(
            first: "SELECT given_name, family_name, email, phone, language FROM customers WHERE id = $1", [customer]
        ) { row in
            CustomerDetails(
                givenName: row[0], familyName: row[1], email: (row[2] as String?).flatMap { EmailAddress($0) },
                phone: row[3], language: row[4])
        }
    }

    /// The address for mails to a customer: the one that they gave, or that of their account; nil if unknown.
    public static func mailAddress(of customer: Customer.ID) -> Query<EmailAddress?> {
        .init(
            first: """
                SELECT coalesce(customers.email, accounts.email) FROM customers
                LEFT JOIN accounts ON accounts.customer_id = customers.id WHERE customers.id = $1
                """, [customer]
        ) { row in (row[0] as String?).flatMap { EmailAddress($0) } }
    }

    /// True if the customer has shown that they receive mail to their address, or if staff entered it.
    public static func hasConfirmedMailAddress(_ customer: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM customers LEFT JOIN accounts ON accounts.customer_id = customers.id
                    WHERE customers.id = $1 AND (customers.email IS NOT NULL OR email_confirmed_at IS NOT NULL))
                """, [customer])
    }

    /// An address of a customer; or nil.
    public static func address(_ id: PostalAddress.ID, of customer: Customer.ID) -> Query<PostalAddress?> {
        .init(
            first: "SELECT \(PostalAddress.columns) FROM addresses WHERE id = $1 AND customer_id = $2", [id, customer]
        ) { PostalAddress($0, at: 0) }
    }

    /// The addresses of a customer, in the order of insertion.
    public static func addresses(of customer: Customer.ID) -> Query<[(id: PostalAddress.ID, address: PostalAddress)]> {
        .init(
            all: "SELECT id, \(PostalAddress.columns) FROM addresses WHERE customer_id = $1 ORDER BY id", [customer]
        ) { row in (id: row[0], address: PostalAddress(row, at: 1)) }
    }
}

extension PostalAddress {
    /// Columns of an address, in the order of `values`.
    static let columns = "name, organisation, lines, sublocality, city, state, code, sorting_code, country, as_text"

    var values: [any Argument] {
        [
            name, organisation, lines.joined(separator: "\n"), sublocality, city, state, code, sortingCode, country,
            asText,
        ]
    }

    init(_ row: Row, at first: Int) {
        self.init()
        name = row[first]
        organisation = row[first + 1]
        lines = (row[first + 2] as String).split(separator: "\n").map(String.init)
        sublocality = row[first + 3]
        city = row[first + 4]
        state = row[first + 5]
        code = row[first + 6]
        sortingCode = row[first + 7]
        country = row[first + 8]
        asText = row[first + 9]
    }
}
