/// A value that encloses the one being shown, for names that only it has. Made where a section is entered.
@usableFromInline
class Frame {
    @usableFromInline
    let outer: Frame?

    @inlinable
    init(outer: Frame?) {
        self.outer = outer
    }

    /// The nearest enclosing value of a type. Binding made sure that it exists.
    final func nearest<Model>(_ type: Model.Type) -> ModelFrame<Model>? {
        var frame: Frame? = self
        while let current = frame {
            if let found = current as? ModelFrame<Model> { return found }
            frame = current.outer
        }
        return nil
    }
}

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
