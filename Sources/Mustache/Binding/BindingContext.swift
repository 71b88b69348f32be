import Localization

/// The context of the nodes that are being bound, besides the types.
struct BindingContext {
    var indentation = Indentation()
    var overrides = Overrides()
    /// The number of open sections. A template can include itself only within a section, or it would not end.
    var depth = 0
    /// True within a dynamic section.
    var isDynamic = false
    /// The text between the tags of a message, while the block of the tag is bound; nil elsewhere.
    var taggedParts: [MessagePattern.Part]?

    func indented(by margin: String) -> BindingContext {
        var context = self
        context.indentation = indentation.adding(margin)
        return context
    }

    func overriding(_ blocks: [Block]) -> BindingContext {
        var context = self
        context.overrides = overrides.adding(blocks)
        return context
    }

    func inSection() -> BindingContext {
        var context = self
        context.depth += 1
        return context
    }

    func replacing(_ block: Block, with override: Override) -> BindingContext {
        var context = self
        context.indentation = indentation.replacing(block, with: override.block)
        context.overrides = override.overrides
        return context
    }
}
