import Mustache

/// Links to the pages of a long list.
struct Pagination: TemplateModel {
    let page: Int
    let pageCount: Int
    let previous: String?
    let next: String?

    /// Nil if the list fits on one page.
    init?(page: Int, pageCount: Int, path: (Int) -> String) {
        guard pageCount > 1 else { return nil }
        self.page = page
        self.pageCount = pageCount
        previous = page > 1 ? path(page - 1) : nil
        next = page < pageCount ? path(page + 1) : nil
    }

    static let fields: Fields<Pagination> = [
        "page": .number(\.page),
        "pageCount": .number(\.pageCount),
        "previous": .optionalPath(\.previous),
        "next": .optionalPath(\.next),
    ]
}
