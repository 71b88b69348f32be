/// A customer's entry in the list. The search terms of an entry come from all that the customer has said of themselves:
/// names, email addresses and phone number.
public struct CustomerEntry: Equatable, Sendable {
    /// The listed name; empty for a customer with orders but without any details.
    public let name: String
    /// The address in one line, without the name; empty if unknown.
    public let address: String
    /// The first email address, or else the phone number; empty if unknown, or if it is already the name.
    public let contact: String
    /// The sort key of the name. Customers without a name are last.
    public let sorting: String
    public let terms: Set<String>

    /// `names` and `emails` are all that the customer has used, the most certain first. Empty texts are ignored.
    public init(names: [String], emails: [String], phone: String, address: PostalAddress) {
        let names = names.filter { !$0.isEmpty }
        let written = emails.filter { !$0.isEmpty }
        let emails = written.map { EmailAddress($0)?.displayed ?? $0 }
        name = names.first ?? emails.first ?? phone
        contact = [emails.first ?? "", phone].first { [name] in !$0.isEmpty && $0 != name } ?? ""
        var place = address
        if place.name == name { place.name = "" }
        self.address = place.inOneLine
        let sorting = CustomerTerm(name).text
        self.sorting = sorting.isEmpty ? Self.last : sorting
        terms = Set(
            names.flatMap(CustomerTerm.rotations) + (written + emails).map { CustomerTerm($0).text }
                + CustomerTerm.endings(of: phone))
    }

    /// True if there is neither a name nor an address.
    public var isEmpty: Bool { name.isEmpty && address.isEmpty }

    /// The sort key of an entry without a name, which sorts after every name in any script.
    private static let last = "\u{10FFFD}"
}
