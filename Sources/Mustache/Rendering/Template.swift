/// A template bound to the type that fills it. It can render on any number of threads at once.
public struct Template<Model: TemplateModel>: Sendable {
    private let bound: BoundProgram<Model>
    private let size = SizeEstimate()

    /// Throws what `bind` throws: it is called at once, and again when the first page is rendered.
    init(_ bind: @escaping @Sendable () throws -> Program<Model>) throws {
        bound = try BoundProgram(bind)
    }

    /// The page that shows the model, in UTF-8.
    public func render(_ model: Model) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        bound.program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return output.bytes
    }

    /// The page that shows the model, to be rendered for any number of viewers. The model must have been made for
    /// nobody in particular.
    public func cached(_ model: Model) -> CachedPage {
        var output = Output.cached(capacity: size.bytes)
        bound.program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return CachedPage(output)
    }
}
