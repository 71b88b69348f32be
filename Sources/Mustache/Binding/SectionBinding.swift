/// The binding of a section, which leads from a model to the models that the section's content is shown for.
@usableFromInline
struct SectionBinding<Model>: Sendable {
    @usableFromInline
    typealias Bind = @Sendable (_ content: any SectionContent) throws -> Step<Model>

    /// Binds the content to the inner type.
    @usableFromInline
    let bind: Bind
    /// Creates the frame in which the content finds the model again. A closure is compiled where the model's type is
    /// known, which avoids looking up the frame's type at run time on each call.
    let frame: @Sendable (_ model: Model, _ outer: Frame?) -> Frame

    @usableFromInline
    init(bind: @escaping Bind, frame: @escaping @Sendable (Model, Frame?) -> Frame) {
        self.bind = bind
        self.frame = frame
    }

    @inlinable
    init(_ bind: @escaping Bind) {
        self.init(bind: bind) { model, outer in ModelFrame(model, outer: outer) }
    }
}
