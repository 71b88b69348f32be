/// A template bound to the type that fills it. It can render on any number of threads at once.
public struct Template<Model: TemplateModel>: Sendable {
    private let program: Program<Model>
    private let size = SizeEstimate()

    init(_ program: Program<Model>) {
        self.program = program
    }

    /// The page that shows the model, in UTF-8.
    public func render(_ model: Model) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return output.bytes
    }

    /// The page that shows the model, to be rendered for any number of viewers. The model must have been made for
    /// nobody in particular.
    public func cached(_ model: Model) -> CachedPage {
        var output = Output.cached(capacity: size.bytes)
        program.run(model, nil, &output)
        size.notice(output.bytes.count)
        return CachedPage(output)
    }
}
