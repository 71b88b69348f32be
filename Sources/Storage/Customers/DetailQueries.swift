public import Shop

extension Query {
    /// The personal data of a customer; nil if there is no such customer.
    public static func details(of customer: Customer.ID) -> Query<CustomerDetails?> {
        .init(first: "SELECT \(CustomerDetails.columns) FROM customers WHERE id = $1", [customer]) { $0[0] }
    }

    /// The email address that a customer gave for mail, or else the one of their account; nil if neither is known.
    public static func mailAddress(of customer: Customer.ID) -> Query<EmailAddress?> {
        .init(
            first: """
                SELECT coalesce(customers.email, accounts.email) FROM customers
                LEFT JOIN accounts ON accounts.customer_id = customers.id WHERE customers.id = $1
                """, [customer]
        ) { $0.email(0) }
    }

    /// True if staff entered the customer's email address, or a mailed link has shown that mail reaches it.
    public static func hasConfirmedMailAddress(_ customer: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM customers LEFT JOIN accounts ON accounts.customer_id = customers.id
                    WHERE customers.id = $1 AND (customers.email IS NOT NULL OR email_confirmed_at IS NOT NULL))
                """, [customer])
    }

    /// The tag of the language in which the shop writes to a customer; empty if it is not known.
    public static func language(of customer: Customer.ID) -> Query<String?> {
        .init(first: "SELECT language FROM customers WHERE id = $1", [customer]) { $0[0] }
    }

    /// A postal address of a customer; nil if the customer has no address with this identifier.
    public static func address(_ id: PostalAddress.ID, of customer: Customer.ID) -> Query<PostalAddress?> {
        .init(
            first: "SELECT \(PostalAddress.columns) FROM addresses WHERE id = $1 AND customer_id = $2", [id, customer]
        ) { $0[0] }
    }

    /// The postal addresses of a customer, oldest first.
    public static func addresses(of customer: Customer.ID) -> Query<[(id: PostalAddress.ID, address: PostalAddress)]> {
        .init(
            all: "SELECT id, \(PostalAddress.columns) FROM addresses WHERE customer_id = $1 ORDER BY id", [customer]
        ) { row in (id: row[0], address: row[1]) }
    }
}

extension CustomerDetails: Column {
    private enum Columns: Int, ColumnList { case givenName, familyName, email, phone, language }

    static let columns = Columns.list(of: "customers")

    /// The columns that customers and staff change.
    var values: ColumnValues<String> {
        ["given_name": givenName, "family_name": familyName, "email": email?.description, "phone": phone]
    }

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, _ first: Int) {
        let row = row.named(Columns.self, at: first)
        self.init(
            givenName: row[.givenName], familyName: row[.familyName], email: row.email(.email), phone: row[.phone],
            language: row[.language])
    }
}

extension PostalAddress: Column {
    enum Columns: Int, ColumnList {
        case name, organisation, lines, sublocality, city, state, code, sortingCode, country, asText
    }

    static let columns = Columns.list

    /// The values of the columns of an address, in the order of `columns`.
    var values: ColumnValues<Columns> {
        [
            .name: name, .organisation: organisation, .lines: lines.joined(separator: "\n"), .sublocality: sublocality,
            .city: city, .state: state, .code: code, .sortingCode: sortingCode, .country: country, .asText: asText,
        ]
    }

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, _ first: Int) {
        self.init()
        let row = row.named(Columns.self, at: first)
        (name, organisation, sublocality, city) = (row[.name], row[.organisation], row[.sublocality], row[.city])
        (state, code, sortingCode, country) = (row[.state], row[.code], row[.sortingCode], row[.country])
        (lines, asText) = ((row[.lines] as String).split(separator: "\n").map(String.init), row[.asText])
    }
}

extension ColumnReader {
    /// Nil if the column is NULL, or is not an email address.
    func email(_ column: Index) -> EmailAddress? {
        (self[column] as String?).flatMap { EmailAddress($0) }
    }
}
