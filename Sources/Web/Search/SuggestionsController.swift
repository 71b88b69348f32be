import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Suggestions while somebody types a search, as a part of a page.
struct SuggestionsController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let typed = typed(context)
        return response(
            try renderer.caches.suggestions.value(key(typed, context), snapshot) {
                try render(typed, try renderer.caches.vocabulary.vocabulary(snapshot), context, snapshot)
            })
    }

    /// The suggestions if they are cached, or if the words of the catalogue are known. Reading the words takes long in a large
    /// shop.
    func showKnown(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response? {
        let typed = typed(context)
        let key = key(typed, context)
        if let known = try renderer.caches.suggestions.known(key, snapshot) { return response(known) }
        guard let vocabulary = try renderer.caches.vocabulary.known(snapshot) else { return nil }
        return response(
            try renderer.caches.suggestions.value(key, snapshot) {
                try render(typed, vocabulary, context, snapshot)
            })
    }

    private func typed(_ context: RequestContext) -> String {
        String((context.request.query["q"] ?? "").unicodeScalars.prefix(ProductSearch.longest))
    }

    /// Returns the key of the cached suggestions. They contain names and paths in the language of the page. No
    /// prefix contains a space.
    private func key(_ typed: String, _ context: RequestContext) -> String {
        context.request.pathPrefix + " " + typed
    }

    private func render(
        _ typed: String, _ vocabulary: CurrentVocabulary, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> [UInt8] {
        let suggestions = try snapshot.suggestions(for: typed, vocabulary)
        let products = try snapshot.translated(
            snapshot.ask(.products(suggestions.products[...])), into: context.language.contentTag)
        let page = SuggestionsPage(suggestions, products, isTyped: !typed.isEmpty)
        return renderer.templates.suggestions.render(page, in: context.language)
    }

    private func response(_ page: [UInt8]) -> Response {
        var response = Response.html(page)
        // The same for everybody; who goes back a letter does not ask again.
        response.headers.set("Cache-Control", "public, max-age=60")
        return response
    }
}
