public import Shop

extension Query {
    /// The notes of staff about an order, newest first.
    public static func notes(of order: Order.ID) -> Query<[OrderNote]> {
        .init(
            all: """
                SELECT account_id, written_at, text FROM order_notes WHERE order_id = $1 ORDER BY id DESC LIMIT $2
                """, [order, OrderNote.most]
        ) { OrderNote(author: $0[0], writtenAt: $0[1], text: $0[2]) }
    }
}

extension Transaction {
    /// Adds a note to an order.
    ///
    /// - Throws: `OrderRefusal.customerIsErased` if the order takes no personal data, and `.tooManyNotes`.
    public func addNote(_ text: String, to order: Order.ID, by author: Account.ID) throws {
        guard try !snapshot.ask(.isOfErasedCustomer(order)) else { throw OrderRefusal.customerIsErased }
        guard try snapshot.ask(.notes(of: order)).count < OrderNote.most else { throw OrderRefusal.tooManyNotes }
        try database.send(
            "INSERT INTO order_notes (order_id, account_id, written_at, text) VALUES ($1, $2, $3, $4)",
            [order, author, now, text])
    }

    /// Empties the notes about a customer's orders: they may name the customer.
    func eraseNotes(about customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE order_notes SET text = ''
            WHERE text <> '' AND order_id IN (SELECT id FROM orders WHERE customer_id = $1)
            """, [customer])
    }
}
