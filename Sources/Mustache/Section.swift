/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct Section: Sendable {
    let name: String
    let isInverted: Bool
    let position: Position
    let nodes: [Node]
}
