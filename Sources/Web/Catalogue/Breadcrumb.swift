import Localization
import Mustache
import Shop

/// The way from the home page down to a page, as a list of links.
struct Breadcrumb: TemplateModel {
    let links: [BackLink]

    /// Nil where the arrow in the bar says it all.
    init?(_ categories: [Category]) {
        guard !categories.isEmpty else { return nil }
        links = [.home] + categories.map(BackLink.init)
    }

    static let fields: Fields<Breadcrumb> = [
        "links": .list(\.links)
    ]
}

extension BackLink {
    init(_ category: Category) {
        self.init(name: .verbatim(category.name), path: Paths.category(category.path))
    }
}
