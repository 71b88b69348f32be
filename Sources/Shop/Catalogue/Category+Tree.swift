/// Rules of the tree that categories make.
extension Category {
    /// Most levels of the tree: Clothing › Girls › Tops.
    public static let levelLimit = 3

    /// Sign between the names of a full name.
    public static let nameSeparator = " › "

    /// Level in the tree, from 1 on the home page.
    public var level: Int { 1 + path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// True for the category itself and for all that stand in it.
    public func holds(_ other: Category) -> Bool {
        other.id == id || other.path.hasPrefix(path + "/")
    }

    /// Throws `CatalogueRefusal.standsInItself` or `.tooManyLevels` when the category cannot stand in `parent`, which is
    /// nil for the home page. `levels` counts its own and those of the categories in it.
    public func checkPosition(in parent: Category?, levels: Int) throws(CatalogueRefusal) {
        guard let parent else { return }
        if holds(parent) { throw .standsInItself }
        try Self.checkLevels(levels, in: parent)
    }

    /// Throws `CatalogueRefusal.tooManyLevels` when `parent` has no room for as many levels.
    public static func checkLevels(_ levels: Int, in parent: Category?) throws(CatalogueRefusal) {
        guard (parent?.level ?? 0) + levels <= levelLimit else { throw .tooManyLevels }
    }
}
