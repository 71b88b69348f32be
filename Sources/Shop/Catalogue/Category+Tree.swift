/// The rules of the category tree.
extension Category {
    /// The maximum number of levels of the tree: Clothing › Girls › Tops.
    public static let levelLimit = 3

    /// The separator between the names in a full name.
    public static let nameSeparator = " › "

    /// The level in the tree. Categories on the home page have level 1.
    public var level: Int { 1 + path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// Returns true for the category itself and all its descendants.
    public func holds(_ other: Category) -> Bool {
        other.id == id || other.path.hasPrefix(path + "/")
    }

    /// Checks that the category can be moved into `parent`, which is nil for the home page. `levels` counts its own
    /// level and those below it.
    ///
    /// - Throws: `CatalogueRefusal.standsInItself` or `.tooManyLevels`.
    public func checkPosition(in parent: Category?, levels: Int) throws(CatalogueRefusal) {
        guard let parent else { return }
        if holds(parent) { throw .standsInItself }
        try Self.checkLevels(levels, in: parent)
    }

    /// - Throws: `CatalogueRefusal.tooManyLevels` if `parent` has no room for `levels` more levels.
    public static func checkLevels(_ levels: Int, in parent: Category?) throws(CatalogueRefusal) {
        guard (parent?.level ?? 0) + levels <= levelLimit else { throw .tooManyLevels }
    }
}
