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
