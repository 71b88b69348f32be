/// A parser that builds the tree of a template from its tokens, and removes the lines of standalone tags.
struct Parser {
    private let tokens: [Token]
    private let lastLine: Int
    private var index = 0

    init(tokens: [Token], lastLine: Int) {
        self.tokens = tokens
        self.lastLine = lastLine
    }

    /// Returns the nodes of the whole template. Throws `TemplateError` if tags are not closed in order.
    mutating func parse() throws -> [Node] {
        try readContent(of: nil).nodes
    }

    /// Reads up to the tag that closes `opening`, or to the end.
    private mutating func readContent(of opening: Tag?) throws -> (nodes: [Node], closing: Tag?) {
        var nodes: [Node] = []
        while index < tokens.count {
            index += 1
            switch tokens[index - 1] {
            case .margin(let margin): nodes.append(.margin(margin))
            case .text(let text): nodes.append(.text(text))
            case .tag(let tag) where tag.kind == .closing:
                guard tag.closes(opening) else { throw TemplateError(closing: tag, opening: opening) }
                return (nodes, tag)
            case .tag(let tag): try read(tag, in: opening, into: &nodes)
            }
        }
        if let opening { throw TemplateError(neverClosed: opening, lastLine: lastLine) }
        return (nodes, nil)
    }

    private mutating func read(_ tag: Tag, in opening: Tag?, into nodes: inout [Node]) throws {
        switch tag.kind {
        case .variable: nodes.append(.variable(Variable(name: tag.name, isEscaped: true, position: tag.position)))
        case .unescaped: nodes.append(.variable(Variable(name: tag.name, isEscaped: false, position: tag.position)))
        case .section, .inverted: try readSection(tag, into: &nodes)
        case .partial: readPartial(tag, into: &nodes)
        case .parent: try readParent(tag, into: &nodes)
        case .block where opening?.kind == .parent: try readOverride(tag, into: &nodes)
        case .block: try readBlock(tag, into: &nodes)
        case .comment, .delimiters, .closing: removeLine(of: tag, from: &nodes)
        }
    }

    private mutating func readSection(_ tag: Tag, into nodes: inout [Node]) throws {
        removeLine(of: tag, from: &nodes)
        let content = try readStandaloneContent(of: tag)
        let isInverted = tag.kind == .inverted
        nodes.append(
            .section(Section(name: tag.name, isInverted: isInverted, position: tag.position, nodes: content)))
    }

    private mutating func readPartial(_ tag: Tag, into nodes: inout [Node]) {
        removeLine(of: tag, from: &nodes)
        let indentation = tag.isStandalone ? tag.margin : nil
        nodes.append(.partial(Partial(name: tag.name, position: tag.position, indentation: indentation ?? "")))
    }

    /// Reads a parent. It is standalone if only whitespace precedes its opening tag and follows its closing tag on
    /// their lines.
    private mutating func readParent(_ tag: Tag, into nodes: inout [Node]) throws {
        let (content, closing) = try readContent(of: tag)
        let isStandalone = tag.margin != nil && closing?.endsLine == true
        if isStandalone {
            nodes.removeLast()
            skipRestOfLine()
        }
        let indentation = isStandalone ? tag.margin : nil
        let blocks = content.compactMap { if case .block(let block) = $0 { block } else { nil } }
        nodes.append(
            .parent(Parent(name: tag.name, position: tag.position, indentation: indentation ?? "", blocks: blocks)))
    }

    /// The text around an override is ignored, so the override's tags need not be alone on their lines.
    private mutating func readOverride(_ tag: Tag, into nodes: inout [Node]) throws {
        if tag.endsLine { skipRestOfLine() }
        let indentation = tag.endsLine ? nextMargin : tag.margin
        var (content, closing) = try readContent(of: tag)
        if closing?.margin != nil { content.removeLast() }
        nodes.append(.block(Block(tag, indentation: indentation, beginsLine: tag.endsLine, nodes: content)))
    }

    private mutating func readBlock(_ tag: Tag, into nodes: inout [Node]) throws {
        removeLine(of: tag, from: &nodes)
        let indentation = tag.isStandalone ? nextMargin : tag.margin
        let content = try readStandaloneContent(of: tag)
        nodes.append(.block(Block(tag, indentation: indentation, beginsLine: tag.isStandalone, nodes: content)))
    }

    private mutating func readStandaloneContent(of opening: Tag) throws -> [Node] {
        var (nodes, closing) = try readContent(of: opening)
        if let closing { removeLine(of: closing, from: &nodes) }
        return nodes
    }

    private var nextMargin: String? {
        if index < tokens.count, case .margin(let margin) = tokens[index] { margin } else { nil }
    }

    /// Removes the rest of a standalone tag's line: the margin before the tag, which is the last node, and the line
    /// break after the tag.
    private mutating func removeLine(of tag: Tag, from nodes: inout [Node]) {
        guard tag.isStandalone else { return }
        nodes.removeLast()
        skipRestOfLine()
    }

    private mutating func skipRestOfLine() {
        if index < tokens.count, case .text = tokens[index] { index += 1 }
    }
}
