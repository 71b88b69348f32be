public import Shop

extension Transaction {
    /// Inserts a revision with another contact and the same contents. The signature stays. If the contact is equal,
    /// inserts nothing, so that a form that is sent twice makes one revision.
    ///
    /// The invoice of the order is replaced if it is made out to the address of the order: its buyer is the earlier
    /// address in lines with the tax number, and the new buyer differs. An invoice for another buyer stays, and so does an invoice of an
    /// order that now has no address. If mails about the order go to another address afterwards, the links in earlier mails
    /// end, since the earlier address may belong to a stranger; the audit log has an entry that can be undone.
    ///
    /// - Throws: `OrderRefusal` if the order was sent or is cancelled, has a later revision than the given one, or
    ///   belongs to an erased customer.
    public func correctContact(
        _ order: Order, seenIn revision: Int, to contact: OrderContact, reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order.id)
        guard try !snapshot.ask(.isOfErasedCustomer(order.id)) else { throw OrderRefusal.customerIsErased }
        let before = try snapshot.ask(.contact(of: order.id)) ?? OrderContact()
        guard !contact.changes(since: before).isEmpty else { return }
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        guard let customer = try snapshot.ask(.deskOrder(order.id))?.customer else { throw OrderRefusal.noSuchOrder }
        let told = try snapshot.mailAddress(about: order.id, of: customer)?.email
        try insert(contact, signedAs: before, of: order.id, in: head.revision + 1)
        try insertRevision(
            snapshot.contents(of: order), number: head.revision + 1, at: head.time(of: now), of: order.id,
            reason: reason, by: author)
        try replaceInvoice(of: order.id, from: before.buyer, to: contact.buyer, reason: reason, by: author)
        if let told, try snapshot.mailAddress(about: order.id, of: customer)?.email != told {
            try endLinks(to: order, of: customer, by: author)
        }
    }

    private func insert(
        _ contact: OrderContact, signedAs before: OrderContact, of order: Order.ID, in revision: Int
    ) throws {
        let values: ColumnValues<String> = [
            "order_id": order, "revision": revision, "given_name": contact.givenName,
            "family_name": contact.familyName, "email": contact.email, "phone": contact.phone, "note": contact.note,
            "tax_number": contact.taxNumber,
            "signed_name": before.signedName, "signature": before.signature?.bytes,
        ]
        let row = values.adding(contact.address.values)
        try database.send(row.insertion(into: "order_contacts"), row.arguments)
    }

    private func replaceInvoice(
        of order: Order.ID, from before: String, to after: String, reason: String, by author: Account.ID?
    ) throws {
        guard !after.isEmpty, after != before,
            try snapshot.ask(.standingInvoice(of: order))?.parties.buyer == before
        else { return }
        try replaceInvoice(of: order, for: after, reason: reason, by: author)
    }
}
