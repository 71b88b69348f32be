/// A template, or a part of a template, bound to the type that fills it.
///
/// Each instruction becomes a closure that ends by calling the next closure. This is faster than a loop over an array:
/// nothing is fetched or retained between two instructions. So threads do not contend for reference counts either.
@usableFromInline
final class Program<Model>: Sendable {
    @usableFromInline
    let body: Step<Model>

    init(_ code: Code<Model>) {
        var body: Step<Model> = { _, _, _ in }
        for instruction in code.instructions.reversed() { body = instruction.followed(by: body) }
        self.body = body
    }

    /// Writes the page for a model.
    @inlinable
    func run(_ model: Model, _ frame: Frame?, _ output: inout Output) {
        body(model, frame, &output)
    }
}
