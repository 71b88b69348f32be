import Shop
import Storage

/// A category with its ancestors, children and siblings, for its page.
struct CategoryRelatives {
    let category: Category
    /// The ancestors, the outermost first.
    let around: [Category]
    /// The children.
    var inside: [Category] = []
    /// The siblings, including the category itself.
    var beside: [Category] = []

    /// The largest number of siblings for which the page has a switch.
    static let mostInSwitch = 6

    /// True for a department: a category with children and at least one sibling.
    var hasSwitch: Bool { !inside.isEmpty && (2...Self.mostInSwitch).contains(beside.count) }

    /// The way back from its page.
    var back: BackLink { around.last.map(BackLink.init) ?? .home }
}

extension Snapshot {
    /// Returns the categories with their names in another language; unchanged for the default one (nil).
    func translated(_ relatives: CategoryRelatives, into language: String?) throws -> CategoryRelatives {
        guard language != nil else { return relatives }
        return CategoryRelatives(
            category: try translated(relatives.category, into: language),
            around: try translated(relatives.around, into: language),
            inside: try translated(relatives.inside, into: language),
            beside: try translated(relatives.beside, into: language))
    }
}
