import Mustache
import Shop

/// Options below the box of a list.
struct ListSuggestionsPage: TemplateModel {
    let options: [ListSuggestion]

    static let fields: Fields<ListSuggestionsPage> = [
        "options": .list(\.options),
        "count": .count(\.options.count),
    ]
}

/// A suggested item.
struct ListSuggestion: TemplateModel {
    private(set) var id = ""
    let name: String
    /// The typed text before the name, such as `500 g `.
    let before: String
    /// The product of the shop; nil for a name that the customer knows.
    let product: Product?

    init(name: String, before: String, product: Product?) {
        (self.name, self.before, self.product) = (name, before, product)
    }

    static let fields: Fields<ListSuggestion> = [
        "id": .text(\.id),
        "name": .text(\.name),
        "line": .text { $0.before + $0.name },
        "isProduct": .flag { $0.product != nil },
        "initial": .text { $0.name.initial },
        "picture": .optional { $0.product?.picture.map { PictureView($0, isLazy: false) } },
    ]

    /// Returns the suggestion with its identifier in the page.
    func numbered(_ index: Int) -> ListSuggestion {
        var suggestion = self
        suggestion.id = "suggestion-\(index)"
        return suggestion
    }
}
