/// A collector of the names of blocks in a template and the templates that it includes.
struct BlockFinder {
    let templates: [String: ParsedTemplate]
    private(set) var names: Set<String> = []
    private var visited: Set<String> = []

    init(templates: [String: ParsedTemplate]) {
        self.templates = templates
    }

    mutating func visit(_ template: String) {
        guard visited.insert(template).inserted, let nodes = templates[template]?.nodes else { return }
        visit(nodes)
    }

    private mutating func visit(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .margin, .text, .variable: continue
            case .section(let section): visit(section.nodes)
            case .partial(let partial): visit(partial.name)
            case .parent(let parent):
                visit(parent.name)
                for block in parent.blocks { visit(block.nodes) }
            case .block(let block):
                names.insert(block.name)
                visit(block.nodes)
            }
        }
    }
}
