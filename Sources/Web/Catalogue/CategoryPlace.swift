import Shop

/// A category and those around and in it, as its page shows them.
struct CategoryPlace {
    let category: Category
    /// Categories that it stands in, the outermost first.
    let around: [Category]
    /// Categories that stand in it.
    let inside: [Category]

    /// The way back from its page.
    var back: BackLink { around.last.map(BackLink.init) ?? .home }
}
