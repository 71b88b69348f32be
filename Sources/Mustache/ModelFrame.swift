/// A frame whose value is a `Model`.
@usableFromInline
final class ModelFrame<Model>: Frame {
    @usableFromInline
    let model: Model

    @inlinable
    init(_ model: Model, outer: Frame?) {
        self.model = model
        super.init(outer: outer)
    }
}
