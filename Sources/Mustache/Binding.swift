/// How exactly a template has to fit.
public enum Binding: Sendable {
    /// A template that is missing, or a block that a parent does not have, is an error.
    case strict
    /// The official specification's way: what is missing is empty.
    case lenient
}
