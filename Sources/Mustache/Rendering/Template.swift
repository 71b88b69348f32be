/// A template bound to the type that fills it. Any number of threads can render the template at once.
public struct Template<Model: TemplateModel>: Sendable {
    private let bound: BoundProgram<Model>
    private let size = SizeEstimate()

    /// Calls `bind` at once, and again when the first page is rendered. Throws the errors of `bind`.
    init(_ bind: @escaping @Sendable () throws -> Program<Model>) throws {
        bound = try BoundProgram(bind)
    }

    /// Returns the page for a model, in UTF-8.
    public func render(_ model: Model) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        bound.program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return output.bytes
    }

    /// Returns the page for a model, to render for any number of viewers. The model must not depend on a viewer.
    public func cached(_ model: Model) -> CachedPage {
        var output = Output.cached(capacity: size.bytes)
        bound.program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return CachedPage(output)
    }
}
