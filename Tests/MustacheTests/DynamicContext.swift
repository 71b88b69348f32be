@testable import Mustache

/// Data whose names are known only at run time, as in the official specification: a stack of values, innermost first,
/// in which every name can be looked up.
struct DynamicContext: TemplateModel {
    static let fields: Fields<DynamicContext> = [:]

    let stack: [JSON]

    static func field(at path: [String]) -> Field<DynamicContext>? {
        var field = Field.list { (context: DynamicContext) in
            context.value(at: path).items.map { DynamicContext(stack: [$0] + context.stack) }
        }
        field.escaped = { context, output in output.append(escaping: context.value(at: path).text) }
        field.unescaped = { context, output in output.append(html: context.value(at: path).text) }
        return field
    }

    /// The first part of the name decides which value it is looked up in.
    private func value(at path: [String]) -> JSON {
        if path == ["."] { return stack[0] }
        let start = stack.lazy.compactMap { $0[path[0]] }.first
        return path.dropFirst().reduce(start) { value, name in value?[name] } ?? .null
    }
}
