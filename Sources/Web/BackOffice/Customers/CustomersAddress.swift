import HTTP
import Shop

/// The part of the list of customers that is shown, as its address says it: `/manage/customers?q=lee&after=17`.
struct CustomersAddress: Equatable {
    /// What is searched for, as it was typed.
    let words: String
    /// The customer after whom the page begins; nil for the first page.
    let last: Customer.ID?
    /// True for those who were removed from the list.
    let isArchived: Bool
    /// True where customers can be removed from the list.
    let isEditing: Bool

    init(_ query: QueryItems) {
        words = String((query["q"] ?? "").unicodeScalars.prefix(CustomerTerm.longest)).trimmed
        last = query["after"].flatMap { Int64($0) }.map(Customer.ID.init(rawValue:))
        isArchived = query.contains("removed")
        isEditing = query.contains("edit") && !isArchived
    }

    /// True for the first page of all customers.
    var isWhole: Bool { words.isEmpty && last == nil && !isArchived }

    /// The same list from its beginning.
    var firstPath: String { path(after: nil, isEditing: isEditing) }

    /// The same list from the customer after this one on.
    func path(after customer: Customer.ID) -> String { path(after: customer, isEditing: isEditing) }

    /// This page.
    var path: String { path(after: last, isEditing: isEditing) }

    /// This page with the ways to remove customers, or without them.
    var otherModePath: String { path(after: last, isEditing: !isEditing) }

    private func path(after last: Customer.ID?, isEditing: Bool) -> String {
        let query = [
            isArchived ? "removed" : nil,
            words.isEmpty ? nil : "q=" + PercentEncoding.encodeQuery(words), last.map { "after=\($0.rawValue)" },
            isEditing ? "edit" : nil,
        ].compactMap(\.self)
        return Paths.managedCustomers + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
