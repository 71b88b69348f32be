/// Turns the nodes of templates into programs for the types that fill them.
final class Binder {
    let templates: [String: ParsedTemplate]
    let binding: Binding
    /// Number of names found outside their own type, or that could be: a template that calls itself may look outward.
    private(set) var outerLookups = 0
    private var expansions: [Expansion: State] = [:]

    init(templates: [String: ParsedTemplate], binding: Binding) {
        self.templates = templates
        self.binding = binding
    }

    func looksOutward() {
        outerLookups += 1
    }

    private struct State {
        let recursion: any Sendable
        let depth: Int
        var isRecursive = false
    }

    /// Code of a whole template. One that includes itself becomes a program that calls itself, with the indentation of
    /// the first call, since there would be no end of programs that differ only in it.
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

    /// The call of a template that is being bound already, nil for any other.
    func call<Model>(
        of name: String, from position: Position, in scope: Scope<Model>, context: BindingContext
    ) throws -> Instruction<Model>? {
        let expansion = Expansion(template: name, types: scope.types, overrides: context.overrides)
        guard let state = expansions[expansion], let recursion = state.recursion as? Recursion<Model> else {
            return nil
        }
        guard context.depth > state.depth else {
            throw TemplateError("“\(name)” includes itself without end: no section lies between.", at: position)
        }
        expansions[expansion]?.isRecursive = true
        looksOutward()
        return recursion.call
    }

    /// The code of some nodes.
    func code<Model>(for nodes: [Node], in scope: Scope<Model>, context: BindingContext) throws -> Code<Model> {
        var code = Code<Model>()
        for node in nodes {
            switch node {
            case .margin(let margin): code.append(literal: Array(context.indentation.margin(margin).utf8))
            case .text(let text): code.append(literal: text)
            case .variable(let variable): code.append(try instruction(for: variable, in: scope))
            case .section(let section): code.append(try instruction(for: section, in: scope, context: context))
            case .partial(let partial): code.append(try self.code(for: partial, in: scope, context: context))
            case .parent(let parent): code.append(try self.code(for: parent, in: scope, context: context))
            case .block(let block): code.append(try self.code(for: block, in: scope, context: context))
            }
        }
        return code
    }
}

/// The key of an included template's code: all that the code depends on.
struct Expansion: Hashable {
    let template: String
    let types: [ObjectIdentifier]
    let overrides: Overrides
}
