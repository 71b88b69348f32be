/// The change of margins for lines that are shown at another place than they are written at.
struct Indentation {
    private var added = ""
    private var removed = 0

    /// The margin of a line here.
    func margin(_ margin: String) -> String {
        added + margin.dropFirst(removed)
    }

    /// For a template whose tag is indented.
    func adding(_ margin: String) -> Indentation {
        var deeper = Indentation()
        deeper.added = self.margin(margin)
        return deeper
    }

    /// For the content of an override: from the margin it is written with to the margin of the block it replaces.
    func replacing(_ block: Block, with override: Block) -> Indentation {
        var moved = adding(block.indentation)
        moved.removed = override.indentation.count
        return moved
    }
}
