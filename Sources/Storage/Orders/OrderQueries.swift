public import Shop

extension Snapshot {
    /// Returns the customer's ten latest orders, newest first, without hidden ones.
    public func recentOrders(of customer: Customer.ID) throws -> [Order] {
        guard isCommitted else { return try ask(.recentOrders(of: customer)) }
        return try cache.recentOrders.answer(customer) { try ask(.recentOrders(of: customer)) }
    }
}

extension Snapshot {
    /// Returns the email address to which mails about an order go: the one that staff have corrected in the order, or else
    /// the customer's own, or else the one in the order. Nil if there is none.
    public func mailAddress(
        about order: Order.ID, of customer: Customer.ID
    ) throws -> (email: EmailAddress, isCorrected: Bool)? {
        let (corrected, known, contact) = try ask(
            .correctedEmail(of: order), .mailAddress(of: customer), .contact(of: order))
        if let corrected { return (corrected, true) }
        return (known ?? contact.flatMap { EmailAddress($0.email) }).map { ($0, false) }
    }
}

extension Query {
    /// The delivery and the payment method of an order, as its latest revision says.
    public static func terms(of order: Order.ID) -> Query<OrderTerms> {
        .init(
            """
            SELECT coalesce(revised.delivery_method, orders.delivery_method), payment_method, payment_card,
                CASE WHEN revised.delivery_method IS NULL THEN orders.local_delivery_name
                    ELSE revised.local_delivery_name END,
                CASE WHEN revised.delivery_method IS NULL THEN orders.delivery_kind ELSE revised.delivery_kind END
            FROM orders \(latestRevisionJoin) WHERE orders.id = $1
            """, [order]
        ) { rows in
            let row = try rows.next()
            return OrderTerms(
                delivery: row?[0] ?? "", localDelivery: row.flatMap { $0[3] as String? },
                kind: row.flatMap { $0[4] as String? }.flatMap(DeliveryMethod.Kind.init(rawValue:)),
                payment: (row?[1]).flatMap(PaymentMethod.init(rawValue:)), card: row?[2] ?? "")
        }
    }

    /// SQL that joins the latest revision of each order as `revised`.
    static var latestRevisionJoin: String {
        """
        LEFT JOIN order_heads AS head ON head.order_id = orders.id
        LEFT JOIN order_revisions AS revised ON revised.order_id = orders.id AND revised.revision = head.revision
        """
    }

    /// The customer's contact in an order; nil if the order has none, or the customer was erased.
    public static func contact(of order: Order.ID) -> Query<OrderContact?> {
        .first("WHERE order_id = $1 AND erased_at IS NULL ORDER BY revision DESC", [order])
    }

    /// The contacts of an order by revision, without erased ones.
    public static func contacts(of order: Order.ID) -> Query<[Int: OrderContact]> {
        .init(
            """
            SELECT revision, \(OrderContact.columns) FROM order_contacts
            WHERE order_id = $1 AND erased_at IS NULL ORDER BY revision
            """, [order]
        ) { rows in
            let contacts = try rows.map { row in
                (row[0] as Int, OrderContact(row.named(OrderContact.Columns.self, at: 1)))
            }
            return Dictionary(contacts) { $1 }
        }
    }

    /// The email address in the latest revision of an order, if staff have corrected it there; nil if it is the one that
    /// the order was placed with, or is empty.
    public static func correctedEmail(of order: Order.ID) -> Query<EmailAddress?> {
        .init(
            first: "SELECT email FROM (\(correctedEmailSQL(of: "$1"))) AS corrected", [order]
        ) { $0.email(0) }
    }

    /// SQL for the email address in the latest revision of an order, if staff have corrected it there.
    static func correctedEmailSQL(of order: String) -> String {
        """
        SELECT contact.email FROM order_heads AS head
        JOIN order_contacts AS contact ON contact.order_id = head.order_id AND contact.revision = head.revision
        WHERE head.order_id = \(order) AND contact.email <> '' AND contact.email <> coalesce((
            SELECT email FROM order_contacts AS first WHERE first.order_id = head.order_id AND first.revision = 1), '')
        """
    }

    /// True if the customer of an order was erased.
    public static func isOfErasedCustomer(_ order: Order.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM orders JOIN customers ON customers.id = customer_id
                    WHERE orders.id = $1 AND customers.erased_at IS NOT NULL)
                """, [order])
    }

    /// The customer's ten latest orders, newest first, without hidden ones.
    public static func recentOrders(of customer: Customer.ID) -> Query<[Order]> {
        .init(recentOrdersSQL, [customer, Order.recentLimit]) { rows in
            try rows.map { $0.isNull(Order.columnCount) ? try Order($0) : nil }.compactMap(\.self)
        }
    }

    /// A customer's order, hidden or not; nil if it belongs to another customer.
    public static func order(_ id: Order.ID, of customer: Customer.ID) -> Query<Order?> {
        .init(first: orderSQL, [customer, id], Order.init)
    }

    /// A customer's order by its code, hidden or not; nil if it belongs to another customer.
    public static func order(_ code: OrderCode, of customer: Customer.ID) -> Query<Order?> {
        .init(first: orderByCodeSQL, [customer, code.description], Order.init)
    }

    /// True if a customer has hidden this order from their list; nil if it belongs to another customer.
    public static func isHidden(_ id: Order.ID, of customer: Customer.ID) -> Query<Bool?> {
        .init(
            first: "SELECT hidden_at IS NOT NULL FROM orders WHERE id = $1 AND customer_id = $2",
            [id, customer])
    }

    /// The products of an order's lines in their present state, by the identifiers of their variants.
    public static func productsToday(of lines: [OrderLine]) -> Query<[Variant.ID: Product]> {
        .init(productsOfVariantsSQL, [Keys(lines.map(\.variant))]) { rows in
            Dictionary(try rows.map { try Product($0) }.map { ($0.variant, $0) }) { first, _ in first }
        }
    }

    /// The lines of the latest revision of an order.
    public static func lines(of order: Order) -> Query<[OrderLine]> {
        .init(all: linesSQL, [order.id]) { try OrderLine($0, in: order.total.currency) }
    }
}

extension Snapshot {
    /// Returns the order that was placed with this key by the customer, or by one merged into them; nil if none.
    public func order(key: OrderKey, of customer: Customer.ID) throws -> Order? {
        for use in try ask(.uses(of: key)).sorted(by: { $0.order.rawValue < $1.order.rawValue }) {
            guard try use.customer == customer || ask(.isMerged(use.customer, into: customer)) else { continue }
            return try ask(.order(use.order, of: customer))
        }
        return nil
    }
}

extension Query {
    /// The orders that were placed with a key: hardly ever more than one, since keys are random.
    fileprivate static func uses(of key: OrderKey) -> Query<[(customer: Customer.ID, order: Order.ID)]> {
        .init(all: "SELECT customer_id, order_id FROM order_keys WHERE key = $1", [key.bytes]) { row in
            (customer: row[0], order: row[1])
        }
    }

    /// True if a customer was merged into another one, directly or through others.
    fileprivate static func isMerged(_ customer: Customer.ID, into other: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                WITH RECURSIVE heirs (id) AS (
                    SELECT merged_into FROM customers WHERE id = $1
                    UNION SELECT merged_into FROM customers JOIN heirs ON customers.id = heirs.id)
                SELECT EXISTS (SELECT 1 FROM heirs WHERE id = $2)
                """, [customer, other])
    }
}

extension OrderContact: Selectable {
    enum Columns: Int, ColumnList {
        case givenName, familyName, email, phone, note, taxNumber, signedName, signature, address
    }

    static let columns = Columns.list([.address: PostalAddress.columns])
    static let selection = "SELECT \(columns) FROM order_contacts"

    init(_ row: NamedRow<Columns>) {
        self.init(
            givenName: row[.givenName], familyName: row[.familyName], email: row[.email], phone: row[.phone],
            address: row[.address], note: row[.note], taxNumber: row[.taxNumber],
            signature: (row[.signature] as [UInt8]?).flatMap(Signature.init), signedName: row[.signedName])
    }
}

private let productsOfVariantsSQL = """
    SELECT \(Product.columnsOfVariant) FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
    JOIN variants ON variants.id = wanted.id \(Product.joinsOfVariant)
    """

private let recentOrdersSQL = """
    SELECT \(Order.columns), hidden_at FROM orders \(Order.joins)
    WHERE customer_id = $1 ORDER BY orders.id DESC LIMIT $2
    """

private let orderSQL = "SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 AND orders.id = $2"
private let orderByCodeSQL = "SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 AND code = $2"

private let linesSQL = """
    SELECT \(OrderLine.columns) FROM order_lines
    WHERE order_id = $1 AND revision = (SELECT revision FROM order_heads WHERE order_id = $1) ORDER BY position
    """
