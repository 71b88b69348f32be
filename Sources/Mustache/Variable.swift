/// `{{name}}`, `{{{name}}}` or `{{&name}}`.
struct Variable: Sendable {
    let name: String
    let isEscaped: Bool
    let position: Position
}
