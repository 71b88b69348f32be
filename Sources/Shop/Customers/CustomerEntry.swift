/// Entry of a customer in the list, with the texts that find them, made of all that they have said of themselves.
public struct CustomerEntry: Equatable, Sendable {
    /// Empty for somebody who has ordered and said nothing.
    public let name: String
    /// The address in one line, without the name; empty where none is known.
    public let address: String
    /// The first of their email addresses, or else their phone number; empty where none is known, or where it is the name.
    public let contact: String
    /// The letters of the name as they sort. Whoever has no name comes last.
    public let sorting: String
    public let terms: Set<String>

    /// `names` and `emails` are what they were called, the most certain first; empty ones do not count.
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

    /// True when it says nothing at all.
    public var isEmpty: Bool { name.isEmpty && address.isEmpty }

    /// Comes after every name, whatever its script.
    private static let last = "\u{10FFFD}"
}
