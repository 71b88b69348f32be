internal import CMark

/// The nodes of a parsed text, which are changed before they are rendered.
struct MarkdownTree {
    private let document: OpaquePointer

    init(_ document: OpaquePointer) {
        self.document = document
    }

    /// Level of the first headings: a page has its own above them.
    private static let firstHeading: Int32 = 2
    /// Most blocks and marks around each other. People write four.
    private static let depthLimit = 20

    /// Leaves nothing that could harm a page; what stands too deep is left out.
    func makeSafe() {
        // Backwards, so that what stands in a node has been seen before it.
        for node in nodes().reversed() {
            if isTooDeep(node) { remove(node) } else { makeSafe(node) }
        }
    }

    /// True if `makeSafe` would replace no node by its text.
    var isSafe: Bool {
        nodes().allSatisfy { node in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_IMAGE: false
            case CMARK_NODE_LINK: leadsSomewhere(node)
            default: !isTooDeep(node)
            }
        }
    }

    private func nodes() -> [OpaquePointer] {
        let iterator = cmark_iter_new(document)
        defer { cmark_iter_free(iterator) }
        var nodes: [OpaquePointer] = []
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nodes }
            if event == CMARK_EVENT_ENTER { nodes.append(node) }
        }
    }

    private func isTooDeep(_ node: OpaquePointer) -> Bool {
        var around: OpaquePointer? = node
        for _ in 0...Self.depthLimit { around = around.flatMap { cmark_node_parent($0) } }
        return around != nil
    }

    private func makeSafe(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING:
            _ = cmark_node_set_heading_level(node, max(Self.firstHeading, cmark_node_get_heading_level(node)))
        case CMARK_NODE_HTML_INLINE: replace(node, by: text(of: node))
        case CMARK_NODE_HTML_BLOCK:
            let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
            _ = cmark_node_append_child(paragraph, text(of: node))
            replace(node, by: paragraph)
        case CMARK_NODE_IMAGE: replaceByContent(node)
        case CMARK_NODE_LINK where !leadsSomewhere(node): replaceByContent(node)
        default: break
        }
    }

    private func leadsSomewhere(_ link: OpaquePointer) -> Bool {
        guard let address = cmark_node_get_url(link) else { return false }
        return LinkAddress(String(cString: address)).isAllowed
    }

    /// A text that says what an element says.
    private func text(of node: OpaquePointer) -> OpaquePointer? {
        let text = cmark_node_new(CMARK_NODE_TEXT)
        _ = cmark_node_set_literal(text, cmark_node_get_literal(node))
        return text
    }

    private func replace(_ node: OpaquePointer, by other: OpaquePointer?) {
        _ = cmark_node_insert_before(node, other)
        remove(node)
    }

    private func replaceByContent(_ node: OpaquePointer) {
        while let child = cmark_node_first_child(node) { _ = cmark_node_insert_before(node, child) }
        remove(node)
    }

    private func remove(_ node: OpaquePointer) {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }
}
