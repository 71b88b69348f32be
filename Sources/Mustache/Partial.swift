/// `{{> Name}}`.
struct Partial: Sendable {
    let name: String
    let position: Position
    /// What each line of the partial is indented by: the whitespace before a standalone tag.
    let indentation: String
}
