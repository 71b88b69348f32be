import Shop

/// A category and those around and in it, as its page shows them.
struct CategoryPlace {
    let category: Category
    /// Categories that it stands in, the outermost first.
    let around: [Category]
    /// Categories that stand in it.
    var inside: [Category] = []
    /// Categories that stand beside it, itself among them.
    var beside: [Category] = []

    /// Most categories of a switch; beside more than these there is none.
    static let mostInSwitch = 6

    /// True for a department: it stands in a category and holds some, and another one stands beside it.
    var hasSwitch: Bool { !inside.isEmpty && (2...Self.mostInSwitch).contains(beside.count) }

    /// The way back from its page.
    var back: BackLink { around.last.map(BackLink.init) ?? .home }
}
