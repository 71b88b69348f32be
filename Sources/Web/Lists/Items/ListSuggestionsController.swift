import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Suggestions while a line of a list is typed, as a part of a page: names that the customer knows from their lists and
/// orders, then products of the shop.
struct ListSuggestionsController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.edit, in: snapshot)
        let typed = String((context.request.query["q"] ?? "").unicodeScalars.prefix(ListLine.limit))
        let page = ListSuggestionsPage(options: try options(for: typed, on: list, context, snapshot))
        var response = Response.html(renderer.templates.listSuggestions.render(page, in: context.language))
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// Suggests names that begin with the whole line, such as "7 Up", before names of the item behind its quantity.
    private func options(
        for typed: String, on list: ShoppingList, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> [ListSuggestion] {
        guard let (before, name) = ListSuggestions.split(typed) else { return [] }
        let options = try options(for: name, behind: before, on: list, context, snapshot)
        guard !before.isEmpty else { return options }
        let beginning = ListItem.nameKey(typed)
        let whole = try self.options(for: typed, behind: "", on: list, context, snapshot)
            .filter { ListItem.nameKey($0.name).hasPrefix(beginning) }
        return (whole + options).prefix(ListSuggestions.most).enumerated().map { $1.numbered($0) }
    }

    private func options(
        for name: String, behind before: String, on list: ShoppingList, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> [ListSuggestion] {
        var listed = Set(try snapshot.items(of: list.id).filter { !$0.isChecked }.map(\.nameKey))
        let known = ListSuggestions.completions(of: name, among: try knownNames(context, snapshot), except: listed)
        listed.formUnion(known.map(ListItem.nameKey))
        let products = try products(named: name, context, snapshot)
            .filter { listed.insert(ListItem.nameKey($0.name)).inserted }.prefix(ListSuggestions.most - known.count)
        let options =
            known.map { ListSuggestion(name: $0, before: before, product: nil) }
            + products.map { ListSuggestion(name: $0.name, before: before, product: $0) }
        return options.enumerated().map { index, option in option.numbered(index) }
    }

    /// The names of the sender's list items and of the products that they ordered.
    private func knownNames(_ context: RequestContext, _ snapshot: Snapshot) throws -> [String] {
        guard let customer = try context.currentUser().customer else { return [] }
        let (listed, ordered) = try snapshot.ask(.listedNames(of: customer), .orderedNames(of: customer))
        return listed + ordered
    }

    private func products(
        named name: String, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> [Product] {
        let vocabulary = try renderer.caches.vocabulary.vocabulary(snapshot)
        let found = try snapshot.suggestions(for: name, vocabulary).products
        return try snapshot.translated(snapshot.ask(.products(found[...])), into: context.language.contentTag)
    }
}
