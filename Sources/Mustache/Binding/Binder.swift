import Localization

/// A compiler from the nodes of templates to programs for the types that fill the templates.
final class Binder {
    let templates: [String: ParsedTemplate]
    let binding: Binding
    /// The language of the messages and values; nil if the templates have none.
    let language: Language?
    /// The number of names that are, or could be, found outside their own type, as in a template that calls itself.
    private(set) var outerLookups = 0
    private var expansions: [Expansion: State] = [:]

    init(templates: [String: ParsedTemplate], binding: Binding, language: Language?) {
        self.templates = templates
        self.binding = binding
        self.language = language
    }

    func looksOutward() {
        outerLookups += 1
    }

    private struct State {
        let recursion: any Sendable
        let depth: Int
        var isRecursive = false
    }

    /// Returns the code of a whole template. A template that includes itself becomes a program that calls itself.
    ///
    /// Such a program has the indentation of the first call. Otherwise there would be endlessly many programs that
    /// differ only in the indentation.
    func code<Model>(of template: ParsedTemplate, in scope: Scope<Model>, context: BindingContext) throws -> Code<Model>
    {
        let expansion = Expansion(template: template.name, types: scope.types, overrides: context.overrides)
        let recursion = Recursion<Model>()
        expansions[expansion] = State(recursion: recursion, depth: context.depth)
        defer { expansions[expansion] = nil }
        let code = try code(for: template.nodes, in: scope, context: context)
        guard expansions[expansion]?.isRecursive == true else { return code }
        let program = Program(code)
        recursion.complete(with: program)
        return Code(.run(program))
    }

    /// Returns the call of a template that is being bound already; nil for other templates.
    func call<Model>(
        of name: String, from position: Position, in scope: Scope<Model>, context: BindingContext
    ) throws -> Instruction<Model>? {
        let expansion = Expansion(template: name, types: scope.types, overrides: context.overrides)
        guard let state = expansions[expansion], let recursion = state.recursion as? Recursion<Model> else {
            return nil
        }
        guard context.depth > state.depth else {
            throw TemplateError("“\(name)” includes itself endlessly, not within a section.", at: position)
        }
        expansions[expansion]?.isRecursive = true
        looksOutward()
        return recursion.call
    }

    /// Returns the code of a list of nodes.
    func code<Model>(for nodes: [Node], in scope: Scope<Model>, context: BindingContext) throws -> Code<Model> {
        var code = Code<Model>()
        for node in nodes {
            switch node {
            case .margin(let margin): code.append(literal: Array(context.indentation.margin(margin).utf8))
            case .text(let text): code.append(literal: text)
            case .variable(let variable) where variable.name.hasPrefix("@"):
                code.append(try self.code(forMessage: variable, in: scope, context: context))
            case .variable(let variable): code.append(try instruction(for: variable, in: scope))
            case .section(let section) where section.name.hasPrefix("@"):
                code.append(try self.code(forMessage: section, in: scope, context: context))
            case .section(let section): code.append(try instruction(for: section, in: scope, context: context))
            case .partial(let partial): code.append(try self.code(for: partial, in: scope, context: context))
            case .parent(let parent): code.append(try self.code(for: parent, in: scope, context: context))
            case .block(let block): code.append(try self.code(for: block, in: scope, context: context))
            }
        }
        return code
    }
}

/// The key of an included template's code: everything that the code depends on.
struct Expansion: Hashable {
    let template: String
    let types: [ObjectIdentifier]
    let overrides: Overrides
}
