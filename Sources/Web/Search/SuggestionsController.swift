import HTTP
import Mustache
import Shop
import Storage

/// Suggestions while somebody types a search, as a part of a page.
struct SuggestionsController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let typed = String((context.request.query["q"] ?? "").unicodeScalars.prefix(ProductSearch.longest))
        let page = try renderer.suggestionCache.value(typed, snapshot) {
            let suggestions = try snapshot.suggestions(for: typed, renderer.vocabulary.vocabulary(snapshot))
            let products = try snapshot.ask(.products(suggestions.products[...]))
            return renderer.templates.suggestions.render(SuggestionsPage(suggestions, products))
        }
        var response = Response.html(page)
        // The same for everybody; who goes back a letter does not ask again.
        response.headers.set("Cache-Control", "public, max-age=60")
        return response
    }
}
