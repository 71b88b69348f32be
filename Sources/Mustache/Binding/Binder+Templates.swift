extension Binder {
    func code<Model>(for partial: Partial, in scope: Scope<Model>, context: BindingContext) throws -> Code<Model> {
        try code(
            of: partial.name, from: partial.position, in: scope, context: context.indented(by: partial.indentation))
    }

    func code<Model>(for parent: Parent, in scope: Scope<Model>, context: BindingContext) throws -> Code<Model> {
        if binding == .strict { try checkBlocks(of: parent) }
        let context = context.indented(by: parent.indentation).overriding(parent.blocks)
        return try code(of: parent.name, from: parent.position, in: scope, context: context)
    }

    func code<Model>(for block: Block, in scope: Scope<Model>, context: BindingContext) throws -> Code<Model> {
        guard let override = context.overrides[block.name] else {
            return try code(for: block.nodes, in: scope, context: context)
        }
        // The margin of a block within a line is written already.
        let isWithinLine = override.block.beginsLine && !block.beginsLine
        let nodes = isWithinLine ? override.block.nodesAfterMargin : override.block.nodes
        return try code(for: nodes, in: scope, context: context.replacing(block, with: override))
    }

    private func code<Model>(
        of name: String, from position: Position, in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        if let call = try call(of: name, from: position, in: scope, context: context) { return Code(call) }
        if let template = templates[name] { return try code(of: template, in: scope, context: context) }
        guard binding == .lenient else { throw templates.missing(name, at: position) }
        return Code()
    }

    /// Rejects a block that the parent does not have: it would not be shown. Most likely the block's name is misspelt.
    private func checkBlocks(of parent: Parent) throws {
        let known = templates.blockNames(of: parent.name)
        for block in parent.blocks where !known.contains(block.name) {
            let list = known.isEmpty ? "It has none." : "There are: \(known.sorted().joined(separator: ", "))."
            throw TemplateError("“\(block.name)” is no block of “\(parent.name)”. \(list)", at: block.position)
        }
    }
}

extension Block {
    fileprivate var nodesAfterMargin: [Node] {
        if case .margin? = nodes.first { Array(nodes.dropFirst()) } else { nodes }
    }
}
