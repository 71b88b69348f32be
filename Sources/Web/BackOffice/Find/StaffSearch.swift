import HTTP
import Localization
import Shop
import Storage

/// The search for anything in the back office: orders, customers, items and pages, by the beginnings of words.
struct StaffSearch {
    /// The maximum length of the searched words, in code points.
    static let longest = 100
    /// The maximum number of results of each kind.
    static let mostOfKind = 5

    let words: String
    let menu: StaffMenu
    let account: Account
    let language: Language
    let vocabulary: VocabularyCache

    /// Returns the searched words of an address.
    static func words(_ query: QueryItems) -> String {
        String((query["q"] ?? "").unicodeScalars.prefix(longest)).trimmed
    }

    /// Returns the orders whose code begins with the words, and the latest orders of found customers.
    func orders(of customers: [ListedCustomer], _ snapshot: Snapshot) throws -> [DeskOrder] {
        let code = OrderCode(words.hasPrefix("#") ? String(words.dropFirst()) : words)
        var found = try code.map { try snapshot.deskOrders(beginningWith: $0, limit: Self.mostOfKind) } ?? []
        let known = Set(found.map(\.order.id))
        var others: [DeskOrder] = []
        for customer in customers {
            others += try snapshot.newestOrders(of: customer.id, limit: Self.mostOfKind)
        }
        found += others.filter { !known.contains($0.order.id) }.sorted { $0.order.id.rawValue > $1.order.id.rawValue }
        return Array(found.prefix(2 * Self.mostOfKind))
    }

    /// Returns the customers with a name, an address or a contact that begins with the words.
    func customers(_ snapshot: Snapshot) throws -> [ListedCustomer] {
        let term = CustomerTerm(words)
        return term.text.isEmpty ? [] : try snapshot.listedCustomers(foundBy: term, limit: Self.mostOfKind)
    }

    /// Returns the items with words that begin with the searched ones, and those with an SKU that does. Only managers
    /// have pages of items.
    func products(_ snapshot: Snapshot) throws -> [VersionedProduct] {
        guard account.role == .manager else { return [] }
        let bySKU = try snapshot.ask(.products(withSKUBeginning: words, limit: Self.mostOfKind))
        let named = try snapshot.suggestions(for: words, vocabulary.vocabulary(snapshot)).products
        let ids = (bySKU + named.filter { !bySKU.contains($0) }).prefix(Self.mostOfKind)
        return try ListedProducts.products(ids, in: snapshot)
    }

    /// Returns the pages and forms of the back office with labels whose words begin with the searched ones.
    var pages: [BackLink] {
        let searched = Self.parts(of: words)
        guard !searched.isEmpty else { return [] }
        let entries = menu.entries.filter { $0.access.admits(account) }.map { entry in
            let section = language.text(entry.section.label)
            let settings = SettingsPage.allCases.first { $0.path == entry.path }?.group.labels ?? []
            let words = [entry.label] + settings
            return (entry.label, entry.path, (words.map(language.text) + [section]).joined(separator: " "))
        }
        let additions = menu.additions.filter { $0.access.admits(account) }.map {
            ($0.label, $0.path, language.text($0.label))
        }
        return (entries + additions).filter { _, _, text in
            let parts = Self.parts(of: text)
            return searched.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
        }.map { BackLink(name: $0.0, path: $0.1) }
    }

    /// Returns the words of a text, folded for comparison.
    private static func parts(of text: String) -> [String] {
        SearchText.searched(text, limit: 200).map(\.folded)
    }
}
