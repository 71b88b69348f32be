/// What surrounds the nodes that are being bound, besides the types.
struct Place {
    var indentation = Indentation()
    var overrides = Overrides()
    /// How many sections are open. A template may include itself only within one, or it would never end.
    var depth = 0
    /// Whether a live section is open.
    var isLive = false

    func indented(by margin: String) -> Place {
        var place = self
        place.indentation = indentation.adding(margin)
        return place
    }

    func overriding(_ blocks: [Block]) -> Place {
        var place = self
        place.overrides = overrides.adding(blocks)
        return place
    }

    func inSection() -> Place {
        var place = self
        place.depth += 1
        return place
    }

    func replacing(_ block: Block, with override: Override) -> Place {
        var place = self
        place.indentation = indentation.replacing(block, with: override.block)
        place.overrides = override.overrides
        return place
    }
}
