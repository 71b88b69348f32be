/// A piece of a template's source. Every line begins with a margin and its text ends with the line break.
enum Token: Sendable {
    /// The whitespace that a line begins with, often none. Indentation is added here.
    case margin(String)
    case text([UInt8])
    case tag(Tag)
}
