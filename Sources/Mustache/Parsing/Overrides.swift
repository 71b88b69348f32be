/// The blocks that take the place of a parent's blocks, by name.
struct Overrides: Hashable {
    private var overridesByName: [String: Override] = [:]

    subscript(name: String) -> Override? { overridesByName[name] }

    /// These and, for names that have none yet, the blocks of a parent tag. What comes first, from the template that
    /// is furthest from the root of inheritance, takes precedence.
    func adding(_ blocks: [Block]) -> Overrides {
        var all = self
        for block in blocks where all.overridesByName[block.name] == nil {
            all.overridesByName[block.name] = Override(block: block, overrides: self)
        }
        return all
    }
}

/// A block given to a parent. Blocks within it see the overrides of the place where it is written.
struct Override: Hashable {
    let block: Block
    let overrides: Overrides

    static func == (one: Override, other: Override) -> Bool {
        one.block.position == other.block.position && one.overrides == other.overrides
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(block.position)
    }
}
