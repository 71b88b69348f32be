/// The blocks that replace a parent's blocks, by name.
struct Overrides: Hashable {
    private var overridesByName: [String: Override] = [:]

    subscript(name: String) -> Override? { overridesByName[name] }

    /// Returns these overrides and, for names without an override, the blocks of a parent tag. The earlier blocks, from
    /// the template furthest from the root of inheritance, take precedence.
    func adding(_ blocks: [Block]) -> Overrides {
        var all = self
        for block in blocks where all.overridesByName[block.name] == nil {
            all.overridesByName[block.name] = Override(block: block, overrides: self)
        }
        return all
    }
}

/// A block passed to a parent. Blocks within it see the overrides at the position where the block is written.
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
