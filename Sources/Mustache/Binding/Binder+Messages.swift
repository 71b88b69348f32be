import Localization

/// Messages: `{{@shop.cart.empty}}`, or with blocks for the tags of the message:
/// `{{#@shop.terms}}{{$link}}<a href="{{path}}">{{@}}</a>{{/link}}{{/@shop.terms}}`. In such a block, `{{@}}` writes the
/// text between the message's tags. `{{@language.tag}}` and `{{@language.direction}}` write the page's `lang` and `dir`.
extension Binder {
    func code<Model>(
        forMessage variable: Variable, in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        let writer = MessageWriter(isEscaped: variable.isEscaped, position: variable.position, blocks: [])
        if variable.name == "@" {
            guard let parts = context.taggedParts else {
                throw TemplateError("{{@}} is not in a block of a message.", at: variable.position)
            }
            return try code(for: parts, writer, in: scope, context: context)
        }
        return try code(forMessage: String(variable.name.dropFirst()), writer, in: scope, context: context)
    }

    func code<Model>(
        forMessage section: Section, in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        let blocks = section.nodes.compactMap { if case .block(let block) = $0 { block } else { nil } }
        let writer = MessageWriter(isEscaped: true, position: section.position, blocks: blocks)
        return try code(forMessage: String(section.name.dropFirst()), writer, in: scope, context: context)
    }

    private func code<Model>(
        forMessage key: String, _ writer: MessageWriter, in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        guard let language else { throw TemplateError("“\(key)” needs a language.", at: writer.position) }
        switch key {
        case "language.tag": return Code(.literal(Array(language.tag.utf8)))
        case "language.direction": return Code(.literal(Array(language.format.direction.rawValue.utf8)))
        default: break
        }
        // A page in a language without this namespace has its messages in English.
        switch language.wording(key) ?? language.fallback?.wording(key) {
        case .fixed(let pattern): return try code(for: pattern.parts, writer, in: scope, context: context)
        case .plural(let patterns):
            return try code(forPlural: patterns, language.format, writer, in: scope, context: context)
        case nil:
            throw TemplateError("“\(key)” is no message of the language “\(language.tag)”.", at: writer.position)
        }
    }

    private func code<Model>(
        forPlural patterns: [PluralCategory: MessagePattern], _ format: LocaleFormat, _ writer: MessageWriter,
        in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        guard let count = try resolution(of: "count", at: writer.position, in: scope).count else {
            throw TemplateError("“count” is not a number, so it cannot decide a plural form.", at: writer.position)
        }
        let programs = try patterns.mapValues { pattern in
            Program(try code(for: pattern.parts, writer, in: scope, context: context) as Code<Model>)
        }
        return Code(
            .step { model, frame, output in
                let category = format.plural(count(model, frame))
                (programs[category] ?? programs[.other])?.run(model, frame, &output)
            })
    }

    private func code<Model>(
        for parts: [MessagePattern.Part], _ writer: MessageWriter, in scope: Scope<Model>, context: BindingContext
    ) throws -> Code<Model> {
        var code = Code<Model>()
        for part in parts {
            switch part {
            case .text(let text): code.append(literal: writer.bytes(of: text))
            case .placeholder("count"): code.append(try countInstruction(writer, in: scope))
            case .placeholder(let name):
                // The value of an optional text has no name in its own section.
                let isItem = name == "value" && Self.items.contains { $0 == Model.self }
                code.append(
                    try instruction(
                        for: Variable(
                            name: isItem ? "." : name, isEscaped: writer.isEscaped, position: writer.position),
                        in: scope))
            case .tag(let name, let inner):
                guard let block = writer.blocks.first(where: { $0.name == name }) else {
                    throw TemplateError("The message needs a block “\(name)” for its tag.", at: writer.position)
                }
                var context = context
                context.taggedParts = inner
                code.append(try self.code(for: block.nodes, in: scope, context: context))
            }
        }
        return code
    }
}

extension Binder {
    /// The models of one value of a section.
    private static let items: [Any.Type] = [TextItem.self, LocalizedItem.self, MessageItem.self]

    /// Writes the number that decides a plural form, as the language's readers write it.
    private func countInstruction<Model>(
        _ writer: MessageWriter, in scope: Scope<Model>
    ) throws -> Instruction<Model> {
        let found = try resolution(of: "count", at: writer.position, in: scope)
        guard let count = found.count, let format = language?.format else {
            let name = Variable(name: "count", isEscaped: writer.isEscaped, position: writer.position)
            return try instruction(for: name, in: scope)
        }
        return .step { model, frame, output in output.append(escaping: format.number(count(model, frame))) }
    }
}

/// How the words of a message are written at one place of a template.
private struct MessageWriter {
    let isEscaped: Bool
    let position: Position
    /// The blocks for the tags of the message.
    let blocks: [Block]

    func bytes(of text: String) -> [UInt8] {
        var output = Output()
        if isEscaped { output.append(escaping: text) } else { output.append(html: text) }
        return output.bytes
    }
}
