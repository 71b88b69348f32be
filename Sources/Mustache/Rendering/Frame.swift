/// An enclosing value, for names that only this value has. A frame is created when a section is entered.
@usableFromInline
class Frame {
    @usableFromInline
    let outer: Frame?

    @inlinable
    init(outer: Frame?) {
        self.outer = outer
    }

    /// Returns the nearest enclosing value of a type. Binding has ensured that the value exists.
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
