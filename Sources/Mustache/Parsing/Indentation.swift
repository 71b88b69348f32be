/// The change of margins for lines that are shown at another indentation than in their source.
struct Indentation {
    private var added = ""
    private var removed = 0

    /// Returns the margin at which a line with this margin in its source is shown.
    func margin(_ margin: String) -> String {
        added + margin.dropFirst(removed)
    }

    /// Returns the indentation for a template whose tag is indented.
    func adding(_ margin: String) -> Indentation {
        var deeper = Indentation()
        deeper.added = self.margin(margin)
        return deeper
    }

    /// Returns the indentation for the content of an override: from its own margin to the margin of the replaced block.
    func replacing(_ block: Block, with override: Block) -> Indentation {
        var moved = adding(block.indentation)
        moved.removed = override.indentation.count
        return moved
    }
}
