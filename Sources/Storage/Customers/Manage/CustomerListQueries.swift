public import Shop

extension Snapshot {
    /// Returns a page of the customers by name: those after one, or from the start. Archived ones have a separate list.
    public func listedCustomers(
        areArchived: Bool = false, after last: Customer.ID? = nil, limit: Int
    ) throws -> [ListedCustomer] {
        try ask(.listedCustomers(areArchived: areArchived, after: last, limit: limit))
    }

    /// Returns a page of the customers with a search text that begins with `search`, sorted by that text.
    public func listedCustomers(
        foundBy search: CustomerTerm, areArchived: Bool = false, after last: Customer.ID? = nil, limit: Int
    ) throws -> [ListedCustomer] {
        let position = try last.flatMap { try ask(.position(of: $0, in: search)) } ?? .beginning(of: search)
        return try ask(.listedCustomers(foundBy: search, areArchived: areArchived, after: position, limit: limit))
    }
}

/// A position in the result of a search: the text that the list is sorted by, and the customer's key among equal texts.
struct CustomerPosition {
    let text: String
    let customer: Customer.ID

    static func beginning(of search: CustomerTerm) -> CustomerPosition {
        CustomerPosition(text: search.text, customer: .init(rawValue: 0))
    }
}

extension Query {
    static func listedCustomers(areArchived: Bool, after last: Customer.ID?, limit: Int) -> Query<[ListedCustomer]> {
        .init(
            all: byNameSQL, [areArchived, last ?? .init(rawValue: 0), [UInt8](), limit], ListedCustomer.init)
    }

    static func listedCustomers(
        foundBy search: CustomerTerm, areArchived: Bool, after position: CustomerPosition, limit: Int
    ) -> Query<[ListedCustomer]> {
        .init(
            all: foundSQL, [areArchived, position.text, position.customer, limit, search.text, search.end],
            ListedCustomer.init)
    }

    /// The position of a customer in the result of a search; nil if the result does not contain the customer.
    static func position(of customer: Customer.ID, in search: CustomerTerm) -> Query<CustomerPosition?> {
        .init(
            first: """
                SELECT term FROM customer_terms WHERE customer_id = $1 AND term >= $2 AND term < $3
                ORDER BY term LIMIT 1
                """, [customer, search.text, search.end]
        ) { CustomerPosition(text: $0[0], customer: customer) }
    }
}

extension CustomerTerm {
    /// Sorts after all texts that begin with this one.
    fileprivate var end: String { text + "\u{10FFFF}" }
}

extension ListedCustomer {
    fileprivate init(_ row: Row) {
        self.init(id: row[0], name: row[1], address: row[2], contact: row[3], orderCount: row[4])
    }
}

/// Counting stops at a limit, so that a customer with a hundred thousand orders takes no longer than others.
private let columns = """
    listed.customer_id, listed.name, listed.address, listed.contact,
    (SELECT count(*) FROM (
        SELECT 1 FROM orders WHERE orders.customer_id = listed.customer_id LIMIT \(ListedCustomer.mostCounted)) AS counted)
    """

/// A list without a last customer begins with the least key.
private let byNameSQL = """
    SELECT \(columns) FROM listed_customers AS listed
    WHERE is_archived = $1
        AND (name_key, customer_id)
            > (coalesce((SELECT last.name_key FROM listed_customers AS last WHERE last.customer_id = $2), $3), $2)
    ORDER BY name_key, customer_id LIMIT $4
    """

/// A customer found by several texts is listed at the first one.
private let foundSQL = """
    SELECT \(columns) FROM customer_terms AS found JOIN listed_customers AS listed USING (customer_id)
    WHERE found.is_archived = $1 AND (found.term, found.customer_id) > ($2, $3) AND found.term < $6
        AND NOT EXISTS (
            SELECT 1 FROM customer_terms AS earlier
            WHERE earlier.customer_id = found.customer_id AND earlier.term >= $5 AND earlier.term < found.term)
    ORDER BY found.term, found.customer_id LIMIT $4
    """
