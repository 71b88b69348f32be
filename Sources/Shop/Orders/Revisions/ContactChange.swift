/// A difference between the contacts of two revisions of an order.
public struct ContactChange: Equatable, Sendable {
    public enum Field: String, CaseIterable, Sendable {
        case givenName, familyName, email, phone, address, taxNumber, note
    }

    public let field: Field
    /// The text before, in one line; empty if the field was empty.
    public let before: String
    /// The text after, in one line; empty if the field is empty now.
    public let after: String

    public init(_ field: Field, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }
}

extension OrderContact {
    /// Returns the changed fields since an earlier contact; nil is a contact whose fields are all empty.
    public func changes(since earlier: OrderContact?) -> [ContactChange] {
        let earlier = earlier ?? OrderContact()
        return ContactChange.Field.allCases.compactMap { field in
            let change = ContactChange(field, before: earlier.text(of: field), after: text(of: field))
            // Two addresses can have the same lines, such as one that was typed as one text.
            let isSame = field == .address ? earlier.address == address : change.before == change.after
            return isSame ? nil : change
        }
    }

    private func text(of field: ContactChange.Field) -> String {
        switch field {
        case .givenName: givenName
        case .familyName: familyName
        case .email: email
        case .phone: phone
        case .address: address.inOneLine
        case .taxNumber: taxNumber
        case .note: note.split(whereSeparator: \.isNewline).joined(separator: ", ")
        }
    }
}
