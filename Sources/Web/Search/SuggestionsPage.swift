import Mustache
import Shop

/// Options under the search field: searches, and products with their pictures.
struct SuggestionsPage: TemplateModel {
    let options: [Suggestion]
    /// False if the field is empty. Then there is nothing to announce.
    let isTyped: Bool

    static let fields: Fields<SuggestionsPage> = [
        "options": .list(\.options),
        "count": .count(\.options.count),
        "isTyped": .flag(\.isTyped),
    ]
}

extension SuggestionsPage {
    init(_ suggestions: SearchSuggestions, _ products: [Product], isTyped: Bool) {
        self.isTyped = isTyped
        let searches = suggestions.searches.map { text in
            Suggestion(text: text, path: SearchAddress(words: text).path(), isProduct: false, picture: nil)
        }
        let items = products.map { product in
            Suggestion(
                text: product.name, path: Paths.product(product.slug), isProduct: true,
                picture: product.picture.map { PictureView($0, isLazy: false) })
        }
        options = (searches + items).enumerated().map { Suggestion($1, id: "suggestion-\($0)") }
    }
}

/// One of the options.
struct Suggestion: TemplateModel {
    var id = ""
    let text: String
    /// Address that it leads to.
    let path: String
    let isProduct: Bool
    let picture: PictureView?

    static let fields: Fields<Suggestion> = [
        "id": .text(\.id),
        "text": .text(\.text),
        "path": .path(\.path),
        "isProduct": .flag(\.isProduct),
        "initial": .text { $0.text.initial },
        "picture": .optional(\.picture),
    ]
}

extension Suggestion {
    fileprivate init(_ other: Suggestion, id: String) {
        self = other
        self.id = id
    }
}
