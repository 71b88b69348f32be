/// A value that encloses the one being shown, for names that only it has. Made where a section is entered.
@usableFromInline
class Frame {
    @usableFromInline
    let outer: Frame?

    @inlinable
    init(outer: Frame?) {
        self.outer = outer
    }

    /// The nearest enclosing value of a type. Binding has seen to it that there is one.
    final func nearest<Model>(_ type: Model.Type) -> ModelFrame<Model>? {
        var frame: Frame? = self
        while let current = frame {
            if let found = current as? ModelFrame<Model> { return found }
            frame = current.outer
        }
        return nil
    }
}
