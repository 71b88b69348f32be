import Shop
import Testing

/// Differences between the contacts of two revisions.
struct ContactChangeTests {
    private var contact: OrderContact {
        var address = PostalAddress()
        (address.name, address.lines, address.city) = ("Zoe Ng", ["1 High Street"], "Springfield")
        (address.state, address.code, address.country) = ("OR", "97477", "US")
        return OrderContact(
            givenName: "Zoe", familyName: "Ng", email: "zoe@example.com", phone: "555 0100", address: address,
            signedName: "Zoe Ng")
    }

    @Test func equalContactsHaveNoChanges() {
        #expect(contact.changes(since: contact).isEmpty)
        #expect(OrderContact().changes(since: nil).isEmpty)
    }

    @Test func eachFieldIsComparedAndTheSignatureIsNot() {
        var after = contact
        (after.givenName, after.familyName, after.email) = ("Zoë", "Ngo", "zoe@example.org")
        (after.phone, after.note) = ("", "Ring twice\nBack door")
        (after.address.code, after.taxNumber) = ("97478", "ESB12345674")
        let changes = after.changes(since: contact)
        #expect(changes.map(\.field) == ContactChange.Field.allCases)
        #expect(changes[0] == ContactChange(.givenName, before: "Zoe", after: "Zoë"))
        #expect(changes[3] == ContactChange(.phone, before: "555 0100", after: ""))
        #expect(changes[4].after == "Zoe Ng, 1 High Street, Springfield, OR 97478, United States")
        #expect(changes[6] == ContactChange(.note, before: "", after: "Ring twice, Back door"))
        let unsigned = OrderContact(
            givenName: "Zoe", familyName: "Ng", email: "zoe@example.com", phone: "555 0100", address: contact.address)
        #expect(unsigned.changes(since: contact).isEmpty)
    }

    @Test func addressOfOneTextDiffersFromItsFields() {
        var (typed, text) = (OrderContact(), OrderContact())
        text.address.asText = "1 High Street"
        (typed.address.lines, typed.address.country) = (["1 High Street"], "US")
        #expect(typed.changes(since: text).map(\.field) == [.address])
        #expect(typed.changes(since: nil).map(\.before) == [""])
    }
}
