import Shop

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
